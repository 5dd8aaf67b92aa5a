import { SearchOutlined } from "@ant-design/icons";
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LIMITS } from "#contract/constants.ts";
import { Button } from "../../components/Button.tsx";
import { failureReason, serverText } from "../../components/serverText.ts";
import { useSession } from "../../providers/SessionContext.ts";
import styles from "./CommandBar.module.css";
import { CommandOption } from "./CommandOption.tsx";
import type { Entry } from "./entries.ts";
import { useEntries } from "./useEntries.ts";

export interface CommandPanelProps {
  query: string;
  /** Whether Enter was pressed before the panel arrived. */
  isEntered: boolean;
  onQuery: (query: string) => void;
  /** Enter is pressed before the panel arrives. */
  onEnter: () => void;
  onClose: () => void;
}

/** The field of the command bar and what it offers: a combobox with a listbox of groups. */
export function CommandPanel({
  query,
  isEntered,
  onQuery,
  onClose,
}: Omit<CommandPanelProps, "onEnter">) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const session = useSession();
  const { groups, search, goToBug, missing, total } = useEntries(query);
  const entries = groups.flatMap((group) => group.entries);

  // The option moved to belongs to its query; another query starts at its best result.
  const [moved, setMoved] = useState<{ query: string; id: string }>();
  const hasMoved = moved?.query === query && entries.some((entry) => entry.id === moved.id);
  const active = entries.find((entry) => hasMoved && entry.id === moved.id) ?? entries[0];
  // Set while Enter waits for the answer to what was typed.
  const [awaited, setAwaited] = useState<{ query: string; inNewTab: boolean } | undefined>(
    isEntered ? { query, inNewTab: false } : undefined,
  );

  const optionId = (entry: Entry) => `${id}-${entry.id}`;

  function open(path: string, inNewTab: boolean) {
    if (inNewTab) {
      window.open(path, "_blank", "noopener");
      return;
    }
    onClose();
    void navigate(path);
  }
  function choose(entry: Entry, inNewTab: boolean) {
    const { to, find, run, visit, text } = entry;
    // The bug's own screen records visits to bugs, wherever they come from.
    if (visit && visit !== "bug" && to) session.addVisit({ kind: visit, path: to, text });
    if (to) open(to, inNewTab);
    else if (find) find((path) => open(path, inNewTab));
    else {
      onClose();
      run?.();
    }
  }

  function handleEnter(inNewTab: boolean) {
    const mayChange = !search.isSettled && !hasMoved && !active?.isCertain;
    if (mayChange) setAwaited({ query, inNewTab });
    else if (active) choose(active, inNewTab);
  }
  const openAwaited = useEffectEvent(() => {
    if (awaited?.query !== query || !search.isSettled) return;
    setAwaited(undefined);
    if (active && !search.error) choose(active, awaited.inNewTab);
  });
  useEffect(() => {
    if (awaited && search.isSettled) openAwaited();
  }, [awaited, search.isSettled]);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends an IME composition chooses characters, not an entry.
    if (event.nativeEvent.isComposing) return;
    const at = active ? entries.indexOf(active) : -1;
    const target = { ArrowDown: entries[at + 1] ?? entries[0], ArrowUp: entries.at(at - 1) }[
      event.key
    ];
    if (target) setMoved({ query, id: target.id });
    else if (event.key === "Enter") handleEnter(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  // The field takes over from the one that stood in for it.
  useLayoutEffect(() => {
    const length = input.current?.value.length ?? 0;
    input.current?.focus();
    input.current?.setSelectionRange(length, length);
  }, []);

  const activeId = active && optionId(active);
  useEffect(() => {
    const option = activeId ? document.getElementById(activeId) : null;
    const isFirst = option === list.current?.querySelector("[role=option]");
    if (isFirst) list.current?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const isBlank = query.trim() === "";
  const isSearching = !search.isSettled || goToBug.isPending;
  const failure =
    (goToBug.error && (serverText(goToBug.error) ?? t("bugs:goTo.notFound"))) ||
    (search.error && `${t("layout:bar.failed")} ${failureReason(search.error, t)}`);
  const notes = [
    search.corrected && t("layout:bar.corrected", { corrected: search.corrected }),
    ...search.hints,
    search.isLoadedOnly && !isBlank && t("layout:bar.onlyLoaded"),
  ].filter((note) => typeof note === "string");
  const isFruitless = !isBlank && search.isSettled && !failure && entries.length === 0;
  const shown = entries.filter(({ id }) => id !== "all" && id !== "number").length;

  return (
    <>
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LIMITS.query}
          aria-label={t("layout:bar.label")}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          placeholder={t("layout:bar.placeholder")}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div className={styles.notes} role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {failure && (
        <div className={styles.failure} role="alert">
          <p>{failure}</p>
          {search.error && !serverText(search.error) && (
            <Button size="small" onClick={search.retry}>
              {t("retry")}
            </Button>
          )}
        </div>
      )}
      {entries.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t("layout:bar.results")}
          aria-busy={!search.isSettled}
          className={styles.list}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
              <div id={`${id}-${group.name}`} className={styles.heading}>
                {t(`layout:bar.${group.name}`)}
              </div>
              {group.entries.map((entry) => (
                <CommandOption
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  isActive={entry === active}
                  onPoint={() => setMoved({ query, id: entry.id })}
                  onChoose={() => choose(entry, false)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {isFruitless && (
        <div className={styles.message}>
          <p className={styles.none}>
            {missing !== undefined
              ? t("layout:bar.noSuchBug", { order: missing })
              : t(search.isLoadedOnly ? "layout:bar.noneLoaded" : "layout:bar.none", { query })}
          </p>
          {!search.isLoadedOnly && missing === undefined && <p>{t("layout:bar.noneHint")}</p>}
        </div>
      )}
      <div className={styles.foot}>
        <p role="status">
          {isSearching ? (
            // Hidden, as it would be read out at each letter.
            <span aria-hidden="true">{t("layout:bar.searching", { query: query.trim() })}</span>
          ) : (
            !isBlank &&
            !search.error &&
            t(shown < total ? "layout:bar.foundSome" : "layout:bar.found", {
              shown,
              count: total,
            })
          )}
        </p>
        <p className={styles.keys} aria-hidden="true">
          {(["choose", "open", "newTab", "close"] as const).map((name) => (
            <span key={name}>
              <kbd>{t(`layout:bar.keys.${name}.key`)}</kbd> {t(`layout:bar.keys.${name}.does`)}
            </span>
          ))}
        </p>
      </div>
    </>
  );
}
