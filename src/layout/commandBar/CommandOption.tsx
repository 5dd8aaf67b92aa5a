import { RightOutlined } from "@ant-design/icons";
import type { MouseEvent, PointerEvent } from "react";
import { Link } from "react-router";
import type { SearchHit, Snippet } from "#contract/types.ts";
import { Marked } from "../../components/Marked.tsx";
import { plainSnippet } from "../../components/plainSnippet.ts";
import { UserAvatar } from "../../components/UserAvatar.tsx";
import { BugStatusChip } from "../../resources/bugs/chips.tsx";
import styles from "./CommandOption.module.css";
import type { Entry } from "./entries.ts";

interface Props {
  id: string;
  entry: Entry;
  isActive: boolean;
  /** The pointer is on it. */
  onPoint: () => void;
  onChoose: () => void;
}

/** One of the listbox's options: a link where it leads somewhere, so that the pointer can do all that it does with links. */
export function CommandOption({ id, entry, isActive, onPoint, onChoose }: Props) {
  const { to, Icon = RightOutlined } = entry;
  const shared = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
    className: styles.option,
    // Not when the list moves beneath a pointer at rest.
    onPointerMove: ({ movementX, movementY }: PointerEvent) =>
      !isActive && (movementX || movementY) && onPoint(),
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  const content = entry.hit ? (
    <Hit {...entry.hit} />
  ) : (
    <>
      {entry.avatarURL === undefined ? (
        <Icon className={styles.icon} aria-hidden="true" />
      ) : (
        <UserAvatar url={entry.avatarURL} alt="" size={24} />
      )}
      <span className={styles.text} dir="auto">
        {entry.text}
      </span>
      {entry.note && <span className={styles.note}>{entry.note}</span>}
    </>
  );
  if (!to) {
    return (
      <button {...shared} type="button" onClick={onChoose}>
        {content}
      </button>
    );
  }
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Link {...shared} to={to} draggable={false} onClick={handleClick}>
      {content}
    </Link>
  );
}

function Hit({ bug, snippets }: SearchHit) {
  const ofTitle = snippets.find(({ field, text }) => field === "title" && text === bug.title);
  const snippet: Snippet | undefined = snippets.find((each) => each !== ofTitle);
  return (
    <>
      <span className={styles.order}>#{bug.order}</span>
      <span className={styles.hit}>
        <span className={styles.text} dir="auto">
          <Marked text={bug.title} marks={ofTitle?.marks ?? []} />
        </span>
        {snippet && (
          <span className={styles.snippet} dir="auto">
            <Marked {...plainSnippet(snippet)} />
          </span>
        )}
      </span>
      <BugStatusChip status={bug.status} />
    </>
  );
}
