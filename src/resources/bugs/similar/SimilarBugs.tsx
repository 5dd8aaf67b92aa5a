import { DownOutlined } from "@ant-design/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { bugPath } from "#contract/paths.ts";
import { Button } from "../../../components/Button.tsx";
import { Marked } from "../../../components/Marked.tsx";
import { plainSnippet } from "../../../components/plainSnippet.ts";
import { withoutMarkdown } from "../../../components/richText.ts";
import { useToast } from "../../../components/useToast.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import { useCommentDraft } from "../../comments/useCommentDraft.ts";
import { BugStatusChip } from "../chips.tsx";
import styles from "./SimilarBugs.module.css";
import { type SimilarBug, useSimilarBugs } from "./useSimilarBugs.ts";

const SHOWN_DESCRIPTION = 160;

interface Props {
  /** What is written of a report. */
  report: { title: string; description: string };
  /** Beside the form there is room for the list; within it, a line says how many there are. */
  place: "beside" | "within";
}

/**
 * Bugs that a report may repeat. Takes the same room without any, so that nothing moves while the
 * user is typing.
 */
export function SimilarBugs({ report, place }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const isOffered = useIsOffered("similarBugs");
  const [wasOffered] = useState(isOffered);
  const [isOpen, setIsOpen] = useState(false);
  const { bugs, hasFailed } = useSimilarBugs(report);

  // If the server turns out to lack the call, the line stays but is empty.
  if (!isOffered) {
    return wasOffered && place === "within" ? <div className={styles.line} /> : null;
  }
  const text = hasFailed
    ? t("bugs:similar.failed")
    : bugs
      ? t("bugs:similar.found", { count: bugs.length })
      : t("bugs:similar.hint");
  const status = (
    <p role="status" className={bugs?.length ? styles.found : styles.status}>
      {text}
    </p>
  );
  const list = bugs && bugs.length > 0 && (
    <ul id={listId} className={styles.list} aria-label={t("bugs:similar.title")}>
      {bugs.map((similar) => (
        <Similar key={similar.bug._id} similar={similar} report={report} />
      ))}
    </ul>
  );

  if (place === "beside") {
    return (
      <section className={styles.beside} aria-label={t("bugs:similar.title")}>
        {status}
        {list}
      </section>
    );
  }
  return (
    <div>
      <div className={styles.line}>
        {status}
        {list && (
          <Button
            type="text"
            icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
            aria-label={t("bugs:similar.title")}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && list}
    </div>
  );
}

interface SimilarProps {
  similar: SimilarBug;
  report: Props["report"];
}

function Similar({ similar: { bug, snippets }, report }: SimilarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [, setComment] = useCommentDraft(bug._id);
  const { _id, order, title } = bug;

  function comment() {
    const typed = `${report.title.trim()}\n\n${report.description.trim()}`.trim();
    // Added to a comment that was begun there.
    setComment((present) =>
      present.includes(typed) ? present : [present, typed].filter(Boolean).join("\n\n"),
    );
    toast.success(t("bugs:similar.moved"));
    void navigate(bugPath(_id));
  }

  return (
    <li className={styles.bug}>
      <a
        className={styles.title}
        dir="auto"
        href={bugPath(_id)}
        target="_blank"
        rel="noopener"
        aria-label={t("bugs:similar.open", { order, title })}
      >
        #{order} {title}
      </a>
      <p className={styles.description} dir="auto">
        <Passage bug={bug} snippets={snippets} />
      </p>
      <div className={styles.foot}>
        <BugStatusChip status={bug.status} />
        <Button
          size="small"
          aria-label={t("bugs:similar.sameLabel", { order, title })}
          onClick={comment}
        >
          {t("bugs:similar.same")}
        </Button>
      </div>
    </li>
  );
}

/** The passage that resembles the report, or else the start of the description. */
function Passage({ bug, snippets = [] }: Pick<SimilarBug, "bug" | "snippets">) {
  const snippet = snippets.find(({ field }) => field === "description");
  if (!snippet) return withoutMarkdown(bug.description.slice(0, SHOWN_DESCRIPTION));
  return <Marked {...plainSnippet(snippet)} />;
}
