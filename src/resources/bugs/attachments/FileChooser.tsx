import { UploadOutlined } from "@ant-design/icons";
import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import { Button } from "../../../components/Button.tsx";
import { isDialogOpen } from "../../../components/browser.ts";
import { useKeptFocus } from "../../../components/hooks.ts";
import styles from "./FileChooser.module.css";
import { FileList } from "./FileList.tsx";
import { isUnderWay, type MediaKind, sortFiles, type Upload } from "./uploads.ts";

interface Props {
  uploads: readonly Upload[];
  accepted: readonly MediaKind[];
  /** The number of attachments besides these. */
  taken?: number;
  /** The reason the form can't be sent because of its files. */
  problem?: string;
  /** The button that opens the system's file chooser. */
  opener?: RefObject<HTMLButtonElement | null>;
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (upload: Upload) => void;
}

/** Files to attach: chosen, dropped or pasted; each is shown and can be removed. */
export function FileChooser({
  uploads,
  accepted,
  taken = 0,
  problem,
  opener,
  onFiles,
  onRemove,
  onRetry,
}: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const ownOpener = useRef<HTMLButtonElement>(null);
  const openerRef = opener ?? ownOpener;
  const whole = useRef<HTMLDivElement>(null);
  const focus = useFocusAmongFiles(whole, openerRef);
  const [refusal, setRefusal] = useState<string>();
  const hasVideos = accepted.includes("video");

  const handleFiles = (files: File[]) => {
    const room = Math.max(0, LIMITS.attachments - taken - uploads.length);
    const sorted = sortFiles(files, accepted, room);
    const list = (names: string[]) => names.join(", ");
    const reasons = [
      sorted.refused.length > 0 &&
        t(hasVideos ? "bugs:files.notMedia" : "bugs:files.notImage", {
          names: list(sorted.refused),
        }),
      sorted.tooMany.length > 0 &&
        t("bugs:files.tooMany", { max: LIMITS.attachments, names: list(sorted.tooMany) }),
    ];
    setRefusal(reasons.filter(Boolean).join(" "));
    if (sorted.taken.length > 0) onFiles(sorted.taken);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    handleFiles([...(target.files ?? [])]);
    // Allows the same file to be chosen again after it was removed.
    target.value = "";
  };
  const isOver = useIncomingFiles(handleFiles);
  const label = t(hasVideos ? "bugs:files.chooseFiles" : "bugs:files.chooseImages");

  return (
    <div ref={whole} className={styles.chooser} {...focus}>
      <div className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted.map((kind) => `${kind}/*`).join(",")}
          aria-label={label}
          onChange={handleChange}
        />
        <Button
          ref={openerRef}
          icon={<UploadOutlined aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <span className={styles.hint}>{t(isOver ? "bugs:files.drop" : "bugs:files.hint")}</span>
      </div>
      <FileList uploads={uploads} onRemove={onRemove} onRetry={onRetry} />
      <div role="status" className={styles.note}>
        {isUnderWay(uploads) && <p className={styles.uploading}>{t("bugs:files.uploading")}</p>}
      </div>
      <div role="alert" className={styles.note}>
        {refusal && <p className={styles.problem}>{refusal}</p>}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
    </div>
  );
}

/**
 * When a file is removed, the focus moves to the next file or to the opener; when Retry disappears,
 * to its file.
 */
function useFocusAmongFiles(
  whole: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
) {
  const place = useRef(-1);
  const items = () => [...(whole.current?.querySelectorAll("li") ?? [])];
  const { onFocus, onBlur } = useKeptFocus(
    () => items()[place.current]?.querySelector<HTMLElement>("[data-removes]") ?? opener.current,
  );
  return {
    onFocus({ target }: FocusEvent) {
      place.current = items().findIndex((item) => item.contains(target));
      onFocus();
    },
    onBlur,
  };
}

/**
 * Handles files dropped or pasted anywhere on the page, except where a field takes them itself.
 * Otherwise a file that misses its field would replace the page, and the text would be lost. Files
 * don't reach a chooser behind a dialog, where nobody would see them.
 * @returns whether files are being dragged over the page
 */
function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const isOurs = (event: Event) => !event.defaultPrevented && !isDialogOpen();
    const handleDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      setIsOver(isOurs(event));
      event.preventDefault();
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      if (isOurs(event)) handleFiles(files);
      event.preventDefault();
    };
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text copied together with its picture is meant as text.
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      if (isOurs(event)) handleFiles(files);
      event.preventDefault();
    };
    document.addEventListener("dragover", handleDragOver);
    document.addEventListener("dragleave", handleDragLeave);
    document.addEventListener("drop", handleDrop);
    document.addEventListener("paste", handlePaste);
    return () => {
      document.removeEventListener("dragover", handleDragOver);
      document.removeEventListener("dragleave", handleDragLeave);
      document.removeEventListener("drop", handleDrop);
      document.removeEventListener("paste", handlePaste);
    };
  }, []);

  return isOver;
}
