import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import styles from "./Input.module.css";

/** Named like the props of antd's, which these replace. */
interface Look {
  size?: "middle" | "large";
  /** Looks like `aria-invalid`. */
  status?: "error";
}

export interface InputProps extends Omit<ComponentProps<"input">, "size" | "prefix">, Look {
  /** Within the field, before the text: an icon. */
  prefix?: ReactNode;
  /** Within the field, after the text: a button. */
  suffix?: ReactNode;
}

/** A text field of one line. With a prefix or suffix, its class is that of the box around them. */
export function Input({ size, status, prefix, suffix, className, ...props }: InputProps) {
  const look = classesOf({ size, status }, className);
  if (!prefix && !suffix) return <input {...controlled(props)} className={look} />;
  return (
    <span className={`${styles.around} ${look}`}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input {...controlled(props)} className={styles.bare} />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "ref">, Look {
  ref?: Ref<HTMLTextAreaElement>;
  /** Its height follows the text, within these numbers of lines. */
  autoSize: { minRows: number; maxRows: number };
}

export function TextArea(props: TextAreaProps) {
  const { ref, size, status, autoSize, className, ...rest } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures the text.
  useLayoutEffect(() => {
    if (!box.current || CSS.supports("field-sizing", "content")) return;
    box.current.style.height = "auto";
    box.current.style.height = `${box.current.scrollHeight + BORDERS}px`;
  }, [rest.value]);
  const rows = { "--least": autoSize.minRows, "--most": autoSize.maxRows } as CSSProperties;
  return (
    <textarea
      {...controlled(rest)}
      ref={box}
      rows={autoSize.minRows}
      style={rows}
      className={classesOf({ size, status }, styles.area, className)}
    />
  );
}

const BORDERS = 2;

const classesOf = ({ size, status }: Look, ...more: (string | undefined)[]) =>
  [styles.field, size === "large" && styles.large, status && styles.invalid, ...more]
    .filter(Boolean)
    .join(" ");

/** A form has no value for a field that is still empty; React would take that for an uncontrolled one. */
const controlled = <Props extends { value?: unknown }>(props: Props): Props =>
  "value" in props ? { ...props, value: props.value ?? "" } : props;
