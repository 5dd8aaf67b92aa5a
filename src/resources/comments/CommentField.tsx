import type { KeyboardEvent, Ref } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import { Field } from "../../components/Field.tsx";
import { formatCount } from "../../components/formatCount.ts";
import { TextArea } from "../../components/Input.tsx";
import { Preview } from "../../components/RichText.tsx";
import styles from "./CommentBox.module.css";
import { usePastedPictures } from "./usePastedPictures.ts";

interface Props {
  label: string;
  text: string;
  isReadOnly: boolean;
  placeholder?: string;
  box?: Ref<HTMLTextAreaElement>;
  /** Called with what to make of the present text. */
  onChange: (change: (present: string) => string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The text of a comment, with a preview; pictures can be pasted into it. */
export function CommentField({ label, text, isReadOnly, box, onChange, ...props }: Props) {
  const { t } = useTranslation();
  const pictures = usePastedPictures(onChange);
  const isTooLong = text.length > LIMITS.comment;
  return (
    <div>
      <Field
        label={label}
        error={
          isTooLong
            ? t("comments:tooLong", {
                max: formatCount(LIMITS.comment),
                length: formatCount(text.length),
              })
            : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            autoSize={{ minRows: 3, maxRows: 14 }}
            placeholder={props.placeholder}
            value={text}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange(() => target.value)}
            onKeyDown={props.onKeyDown}
            onPaste={pictures.onPaste}
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
      <div role="alert">
        {pictures.failure && <p className={styles.failure}>{pictures.failure}</p>}
      </div>
      {text.trim() !== "" && <Preview text={text} />}
    </div>
  );
}
