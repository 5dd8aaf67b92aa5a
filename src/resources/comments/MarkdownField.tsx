import type { KeyboardEvent, Ref } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../components/Field.tsx";
import { TextArea } from "../../components/Input.tsx";
import { Preview } from "../../components/RichText.tsx";
import styles from "./CommentBox.module.css";
import { useTextPictures } from "./useTextPictures.ts";

export interface MarkdownFieldProps {
  label: string;
  text: string;
  isReadOnly: boolean;
  isRequired?: boolean;
  placeholder?: string;
  box?: Ref<HTMLTextAreaElement>;
  /** Called with what to make of the present text. */
  onChange: (change: (present: string) => string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface Props extends MarkdownFieldProps {
  error: string | undefined;
  /** Its height follows the text, within these numbers of lines. */
  lines: { least: number; most: number };
}

/** A long text with a preview; pictures can be pasted into it and dropped on it. */
export function MarkdownField({ label, text, error, lines, box, onChange, ...props }: Props) {
  const { t } = useTranslation();
  const pictures = useTextPictures(onChange);
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <TextArea
            {...control}
            {...pictures.handlers}
            ref={box}
            className={pictures.isOver ? styles.over : undefined}
            aria-required={props.isRequired}
            autoSize={{ minRows: lines.least, maxRows: lines.most }}
            placeholder={props.placeholder}
            value={text}
            readOnly={props.isReadOnly}
            onChange={({ target }) => onChange(() => target.value)}
            onKeyDown={props.onKeyDown}
          />
        )}
      </Field>
      <div role="status">
        {pictures.progress !== undefined && (
          <p className={styles.hint}>
            {t("comments:pictures.uploading", { percent: Math.round(pictures.progress * 100) })}
          </p>
        )}
      </div>
      {pictures.failure && (
        <p role="alert" className={styles.failure}>
          {pictures.failure}
        </p>
      )}
      <Preview text={text} />
    </div>
  );
}
