import { DownOutlined, LoadingOutlined } from "@ant-design/icons";
import type { RefSelectProps, SelectProps } from "antd";
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { AntdSelect } from "./AntdSelect.tsx";
import { Input } from "./Input.tsx";
import styles from "./Select.module.css";
import { whenIdle } from "./whenIdle.ts";

let Antd: typeof AntdSelect | undefined;

/** Loads what a select needs once it is used. */
export async function loadSelect(): Promise<void> {
  Antd ??= (await import("./AntdSelect.tsx")).AntdSelect;
}

export interface SelectHandle {
  focus: () => void;
}

export interface Props<Value extends string>
  extends Omit<SelectProps<Value>, "options" | "status" | "ref"> {
  ref?: Ref<SelectHandle>;
  options: { value: Value; label: string }[];
  status?: "error" | undefined;
}

/**
 * antd's select, of which only the look is there until it is pointed at or focused: most of a
 * screen's selects never are, and each takes as long to render as the rest of a bug.
 */
export function Select<Value extends string>({ ref, ...props }: Props<Value>) {
  const box = useRef<HTMLSpanElement>(null);
  const resting = useRef<HTMLInputElement>(null);
  const used = useRef<RefSelectProps>(null);
  const wantsOpen = useRef(false);
  const [start, setStart] = useState<Pick<SelectProps, "autoFocus" | "defaultOpen">>();
  useImperativeHandle(ref, () => ({ focus: () => (used.current ?? resting.current)?.focus() }));
  // If it fails, the first use loads it again.
  useEffect(() => whenIdle(() => void loadSelect().catch(() => undefined)), []);

  function use() {
    if (!Antd) {
      void loadSelect().then(use, () => undefined);
      return;
    }
    // Left or removed meanwhile.
    const isFocused = resting.current !== null && resting.current === document.activeElement;
    if (!isFocused && !box.current?.matches(":hover")) return;
    setStart({ autoFocus: isFocused, defaultOpen: isFocused && wantsOpen.current });
  }
  if (start && Antd) return <Antd {...props} {...start} ref={used} />;

  const { value, options, loading, prefix, className, placeholder, status, id } = props;
  const label = options.find((option) => option.value === value)?.label ?? value ?? "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: passes on to the input what misses it.
    <span
      ref={box}
      className={styles.box}
      onPointerEnter={use}
      onPointerDown={() => {
        wantsOpen.current = true;
      }}
      onMouseDown={(event) => {
        if (event.target === resting.current) return;
        event.preventDefault();
        resting.current?.focus();
      }}
    >
      <Input
        ref={resting}
        id={id}
        className={className ? `${styles.select} ${className}` : styles.select}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={props["aria-invalid"]}
        aria-busy={props["aria-busy"]}
        status={status}
        inputMode="none"
        autoComplete="off"
        placeholder={typeof placeholder === "string" ? placeholder : undefined}
        value={label}
        title={label || undefined}
        prefix={prefix}
        suffix={
          <span className={styles.arrow}>
            {loading ? <LoadingOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </span>
        }
        // What is typed before antd's is there opens it.
        onChange={() => undefined}
        onKeyDown={(event: KeyboardEvent) => {
          if (["Tab", "Shift", "Escape"].includes(event.key)) return;
          event.preventDefault();
          wantsOpen.current = true;
          use();
        }}
        onFocus={use}
        onBlur={() => {
          wantsOpen.current = false;
        }}
      />
    </span>
  );
}
