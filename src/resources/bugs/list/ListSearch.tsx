import { SearchOutlined } from "@ant-design/icons";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import { Input } from "../../../components/Input.tsx";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import type { BugListView } from "./bugListView.ts";
import styles from "./FilterBar.module.css";
import type { ChangeView } from "./useBugListView.ts";

interface Props {
  view: BugListView;
  onChange: ChangeView;
  isLocal: boolean;
}

/** Searches the list: in the server's language, or over titles and descriptions here. */
export function ListSearch({ view, onChange, isLocal }: Props) {
  const { t } = useTranslation();
  const isOffered = useIsOffered("search");
  const [typed, setTyped] = useTyped(view.text, (next) =>
    onChange({ text: next.trim() || undefined }, { replace: true }),
  );
  if (!isOffered && !isLocal) return null;
  const label = t(isLocal ? "bugs:filters.text" : "bugs:filters.search");
  return (
    <Input
      className={styles.text}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      maxLength={LIMITS.query}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

const REST_MS = 300;

/** A text that takes effect once typing rests. */
export function useTyped(value = "", commit: (next: string) => void) {
  const [typed, setTyped] = useState(value);
  // A tab or another filter may be chosen before typing pauses.
  const send = useEffectEvent(() => {
    if (typed.trim() !== value) commit(typed);
  });
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock.
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => send(), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
