import { DownOutlined, LoadingOutlined } from "@ant-design/icons";
import type { RefSelectProps, SelectProps } from "antd";
import {
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { AntdSelect } from "./AntdSelect.tsx";
import { Input } from "./Input.tsx";
import styles from "./Select.module.css";
import { useToast } from "./useToast.ts";
import { whenIdle } from "./whenIdle.ts";

let Antd: typeof AntdSelect | undefined;

/** Loads what a select needs once it is used. */
export async function loadSelect(): Promise<void> {
  Antd ??= (await import("./AntdSelect.tsx")).AntdSelect;
}

export interface SelectHandle {
  focus: () => void;
}

/** Those of antd's props that both halves understand. */
export interface Props<Value extends string>
  extends Pick<
    SelectProps<Value>,
    | "allowClear"
    | "aria-activedescendant"
    | "aria-busy"
    | "aria-describedby"
    | "aria-invalid"
    | "aria-label"
    | "className"
    | "disabled"
    | "id"
    | "loading"
    | "notFoundContent"
    | "onChange"
    | "onSearch"
    | "open"
    | "optionFilterProp"
    | "popupMatchSelectWidth"
    | "prefix"
    | "showSearch"
    | "value"
    | "virtual"
  > {
  /** For moving the focus. */
  ref?: Ref<SelectHandle>;
  /** What can be chosen. */
  options: { value: Value; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  /** Whether its choice is refused. */
  status?: "error" | undefined;
}

const OPENING_KEYS = ["Enter", "ArrowDown", "ArrowUp"];

/**
 * antd's select, of which only the look is there until it is focused or pressed: most of a screen's
 * selects never are, and each takes as long to render as the rest of a bug.
 */
export function Select<Value extends string>({ ref, ...props }: Props<Value>) {
  const { t } = useTranslation();
  const toast = useToast();
  const resting = useRef<HTMLInputElement>(null);
  const active = useRef<RefSelectProps>(null);
  const wantsOpen = useRef(false);
  const isPressed = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [typed, setTyped] = useState("");
  // Known at once, unlike the state: typeAhead.ts enters a whole word and Enter in one go.
  const latest = useRef("");
  const note = (text: string) => {
    latest.current = text.trimStart();
    setTyped(latest.current);
  };
  const [isEntered, setEntered] = useState(false);
  const [search, setSearch] = useState("");
  const [start, setStart] = useState<Pick<SelectProps, "autoFocus" | "defaultOpen">>();
  useImperativeHandle(ref, () => ({ focus: () => (active.current ?? resting.current)?.focus() }));
  // If it fails, the first use loads it again.
  useEffect(() => whenIdle(() => void loadSelect().catch(() => undefined)), []);

  // Not from the start: antd's select clears its search once, before it opens.
  useEffect(() => {
    if (start && !isEntered) setSearch(typed);
  }, [start, typed, isEntered]);
  // Enter chooses the first match, once the options are there.
  const choose = useEffectEvent(() => {
    const wanted = typed.toLowerCase();
    const match = props.options.find(({ label }) => label.toLowerCase().includes(wanted));
    setEntered(false);
    if (!match) return;
    note("");
    props.onChange?.(match.value, match);
  });
  const isChoosing = start !== undefined && isEntered && !props.loading;
  useEffect(() => {
    if (isChoosing) choose();
  }, [isChoosing]);

  function activate() {
    // antd's would take the rest of the press for one beside it, and close.
    if (isPressed.current) return;
    if (!Antd) {
      setWaiting(wantsOpen.current);
      void loadSelect().then(activate, fail);
      return;
    }
    // Left or removed meanwhile.
    if (!resting.current || resting.current !== document.activeElement) return;
    setStart({ autoFocus: true, defaultOpen: wantsOpen.current });
  }
  function open() {
    if (props.disabled) return;
    wantsOpen.current = true;
    activate();
  }
  function cancel() {
    wantsOpen.current = false;
    setWaiting(false);
    note("");
    setEntered(false);
  }
  function fail() {
    if (!wantsOpen.current) return;
    cancel();
    toast.error(t("dialogFailed"));
  }

  if (start && Antd) {
    // A space at the start finds nothing, and comes from those who open a list by it.
    const searching = props.showSearch && {
      searchValue: search,
      onSearch: (text: string) => {
        setSearch(text.trimStart());
        props.onSearch?.(text.trimStart());
      },
    };
    const open = isEntered ? false : props.open;
    return <Antd {...props} {...searching} {...start} open={open} ref={active} />;
  }

  const { value, options, loading, className } = props;
  const label = options.find((option) => option.value === value)?.label ?? value ?? "";

  function handleMouseDown(event: ReactMouseEvent) {
    if (props.disabled) return;
    isPressed.current = true;
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener("mouseup", release, { once: true });
    if (event.target === resting.current) return;
    event.preventDefault();
    resting.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    if (key === "Escape" && isWaiting) {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    } else if (isTyped && latest.current) {
      // From the second one on, the browser edits the text.
      setEntered(false);
    } else if (isTyped || OPENING_KEYS.includes(key)) {
      event.preventDefault();
      if (isTyped && props.showSearch) note(key);
      if (key === "Enter" && latest.current) setEntered(true);
      open();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: passes on to the input what misses it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys.
    <span
      className={styles.box}
      // On the input, screen readers would read it out after the value.
      title={label || undefined}
      onMouseDown={handleMouseDown}
      onClick={open}
    >
      <Input
        ref={resting}
        id={props.id}
        className={className ? `${styles.select} ${className}` : styles.select}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={props["aria-invalid"]}
        aria-busy={isWaiting || props["aria-busy"]}
        disabled={props.disabled}
        status={props.status}
        inputMode="none"
        autoComplete="off"
        placeholder={props.placeholder}
        value={isWaiting && typed ? typed : label}
        prefix={props.prefix}
        suffix={
          <span className={styles.arrow}>
            {loading || isWaiting ? <LoadingOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </span>
        }
        // The first key arrives in onKeyDown.
        onChange={({ target, nativeEvent }) => {
          if (latest.current) note(target.value);
          else if (props.showSearch && nativeEvent instanceof InputEvent) {
            note(nativeEvent.data ?? "");
            // A kept text comes just before the focus event, which may bring antd's select at once.
            wantsOpen.current = true;
            // After the Enter that a kept text may end with.
            queueMicrotask(open);
          }
        }}
        onKeyDown={handleKeyDown}
        onFocus={activate}
        onBlur={cancel}
      />
    </span>
  );
}
