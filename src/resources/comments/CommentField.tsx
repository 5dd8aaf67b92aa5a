import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import { formatCount } from "../../components/formatCount.ts";
import { MarkdownField, type MarkdownFieldProps } from "./MarkdownField.tsx";

const LINES = { least: 3, most: 14 };

/** The text of a comment. */
export function CommentField(props: MarkdownFieldProps) {
  const { t } = useTranslation();
  const { length } = props.text;
  const values = { max: formatCount(LIMITS.comment), length: formatCount(length) };
  return (
    <MarkdownField
      {...props}
      lines={LINES}
      error={length > LIMITS.comment ? t("comments:tooLong", values) : undefined}
    />
  );
}
