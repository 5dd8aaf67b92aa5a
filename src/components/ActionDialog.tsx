import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import styles from "./ActionDialog.module.css";
import { Button } from "./Button.tsx";
import { Dialog, DialogAlert } from "./Dialog.tsx";
import { showFault } from "./Field.tsx";
import { failureReason } from "./serverText.ts";

interface Props {
  /** Names the action and what it concerns. */
  title: string;
  /** Whether it is shown. */
  isOpen: boolean;
  /** The confirming button's label, normally and while busy. */
  submit: string;
  /** The same label while the action runs: "Deleting…". */
  busySubmit: string;
  /** The other button's label, by default "Cancel". */
  cancel?: string;
  /** Whether the action runs: everything is disabled, and it can't be closed. */
  isBusy: boolean;
  /** Whether what is entered can be sent. */
  isReady?: boolean;
  /** Whether it destroys something: a red button, and the focus on Cancel. */
  isDangerous?: boolean;
  /** The error of the last attempt, whose reason is shown. A new one ends the attempt. */
  error?: unknown;
  /** The text for the error, if it isn't the server's reason alone. */
  failure?: ReactNode;
  /** In pixels, by default 480. */
  width?: number;
  /** A further choice beside the buttons. */
  aside?: ReactNode;
  /** May resolve to `false`: the input was rejected and nothing was sent. */
  onSubmit: () => unknown;
  /** Called when it is cancelled or closed. */
  onClose: () => void;
  /** Called when the dialog has closed. */
  onClosed?: () => void;
  /** What is asked or entered. */
  children: ReactNode;
}

/**
 * A dialog for one action. All controls are disabled while it runs; if it fails, the dialog stays
 * open and shows the reason.
 */
export function ActionDialog({ isOpen, isBusy, isReady = true, onClose, ...props }: Props) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const isSent = useRef(false);
  const reason = props.failure ?? (props.error ? failureReason(props.error, t) : undefined);

  // `isBusy` arrives a few renders after a click; until then, a second click must not submit again.
  // A failure may come first and read like the previous one, so the error itself counts, too.
  const { error } = props;
  useEffect(() => {
    if (isOpen && (!isBusy || reason || error)) isSent.current = false;
  }, [isOpen, isBusy, reason, error]);

  // The form's own validation failed, so nothing is running.
  useEffect(() => {
    const invalid = findInvalid(form.current);
    if (attempts === 0 || !invalid) return;
    isSent.current = false;
    showFault(invalid);
  }, [attempts]);

  // A disabled button loses the focus.
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      submit.current?.focus();
    }
    wasBusy.current = isBusy;
  }, [isBusy]);

  /**
   * antd focuses the dialog as a whole; this moves the focus to the next control, unless one
   * already has it, or to Cancel where something dangerous can be sent as it is.
   */
  function focusFirst() {
    if (form.current?.contains(document.activeElement)) return;
    if (props.isDangerous && isReady) cancel.current?.focus();
    else
      form.current?.querySelector<HTMLElement>("input:not([type=file]), textarea, button")?.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isSent.current) return;
    // Sent by keyboard: the button is disabled.
    if (!isReady) return showFault(findInvalid(form.current));
    isSent.current = true;
    setAttempts(attempts + 1);
    void Promise.resolve(props.onSubmit()).then((answer) => {
      if (answer === false) isSent.current = false;
    });
  }

  return (
    <Dialog
      open={isOpen}
      title={props.title}
      width={props.width ?? 480}
      closable={{ disabled: isBusy, "aria-label": t("close") }}
      keyboard={!isBusy}
      maskClosable={!isBusy}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && focusFirst()}
      afterClose={props.onClosed}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={handleSubmit}
        // A new error text replaces the previous one.
        onChange={() => {
          isSent.current = false;
        }}
      >
        {props.children}
        <DialogAlert reason={isBusy ? undefined : reason} />
        <div className={styles.actions}>
          {props.aside && <div className={styles.aside}>{props.aside}</div>}
          <Button ref={cancel} disabled={isBusy} onClick={onClose}>
            {props.cancel ?? t("cancel")}
          </Button>
          <Button
            ref={submit}
            type="primary"
            htmlType="submit"
            danger={props.isDangerous}
            disabled={isBusy || !isReady}
          >
            {isBusy ? props.busySubmit : props.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const findInvalid = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("[aria-invalid=true]");

/** For a text of several lines, where Enter alone starts another. */
export function submitOnCtrlEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest("form")?.requestSubmit();
}
