import { CloseOutlined, FilterOutlined, LinkOutlined, SearchOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  BUG_SORTS,
  BUG_TYPES,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
  UNKNOWN_NAME,
} from "#contract/constants.ts";
import type { Assignee } from "#contract/types.ts";
import { copyText } from "../../../components/copyText.ts";
import { formatDate } from "../../../components/dates.ts";
import { useToast } from "../../../components/useToast.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import { useMediaQuery } from "../../../theme/useMediaQuery.ts";
import {
  type BugListView,
  DEFAULT_SORT,
  FILTER_KEYS,
  type FilterKey,
  startOf,
  writeView,
} from "./bugListView.ts";
import { ExportBugs } from "./ExportBugs.tsx";
import styles from "./FilterBar.module.css";
import { ListDensity } from "./ListDensity.tsx";
import { ALL_ASSIGNEES } from "./rememberedTabs.ts";
import type { BugListState } from "./useBugList.ts";
import type { ChangeView } from "./useBugListView.ts";

const PersonFilter = lazy(async () => ({
  default: (await import("./PersonFilter.tsx")).PersonFilter,
}));

export const NARROW = "(max-width: 899px)";

interface Props {
  view: BugListView;
  onChange: ChangeView;
  /** Undefined until loaded. */
  people: readonly Assignee[] | undefined;
  list: Pick<BugListState, "isLocal" | "hints">;
}

/** What narrows the list down, its order, and a link to it; folded behind a button where there is no room. */
export function FilterBar(props: Props) {
  const { view, list } = props;
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const active = FILTER_KEYS.filter((key) => view[key] !== undefined);
  const isFiltered = active.length > 0;
  return (
    <section className={styles.bar} aria-label={t("bugs:filters.title")}>
      {isNarrow && (
        <div className={styles.folded}>
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isFiltered
              ? t("bugs:filters.active", { count: active.length })
              : t("bugs:filters.title")}
          </Button>
          <ListDensity />
        </div>
      )}
      <div id={id} hidden={isNarrow && !isOpen}>
        {(!isNarrow || isOpen) && <Controls {...props} />}
      </div>
      {isFiltered && <Chips {...props} active={active} />}
      {list.isLocal && (isFiltered || view.sort !== DEFAULT_SORT) && (
        <p className={styles.note}>{t("bugs:filters.local")}</p>
      )}
      {list.hints.map((hint) => (
        <p key={hint} className={styles.note}>
          {hint}
        </p>
      ))}
    </section>
  );
}

function Controls({ view, onChange, list }: Props) {
  const { t } = useTranslation();
  const { assignee, createdBy, bugType, hasAttachment, updatedSince, sort } = view;
  const isNarrow = useMediaQuery(NARROW);
  const [typedDay, setTypedDay] = useTyped(updatedSince, (next) => {
    // Half a year's digits are a year, too.
    if (next === "" || next >= "1900") {
      onChange({ updatedSince: next || undefined }, { replace: true });
    }
  });
  const placeholder = <Select className={styles.control} disabled aria-hidden value="…" />;
  return (
    <div className={styles.controls}>
      {isNarrow && <ListSearch view={view} onChange={onChange} isLocal={list.isLocal} />}
      <Suspense fallback={placeholder}>
        <PersonFilter
          label={t("bugs:filters.assignee")}
          all={t("bugs:filters.anybody")}
          value={assignee === ALL_ASSIGNEES ? undefined : assignee}
          others={[
            { value: NO_ASSIGNEE, label: t("bugs:filters.nobody") },
            { value: LEFT_ASSIGNEE, label: t("bugs:filters.left") },
            ...(assignee === UNKNOWN_ASSIGNEE
              ? [{ value: UNKNOWN_ASSIGNEE, label: UNKNOWN_NAME }]
              : []),
          ]}
          onChange={(uid) => onChange({ assignee: uid ?? ALL_ASSIGNEES })}
        />
      </Suspense>
      <Suspense fallback={placeholder}>
        <PersonFilter
          label={t("bugs:filters.createdBy")}
          all={t("bugs:filters.byAnybody")}
          value={createdBy}
          onChange={(uid) => onChange({ createdBy: uid })}
        />
      </Suspense>
      <Select
        className={styles.control}
        aria-label={t("bugs:filters.bugType")}
        virtual={false}
        popupMatchSelectWidth={false}
        value={bugType ?? ""}
        options={[
          { value: "" as const, label: t("bugs:filters.allTypes") },
          ...BUG_TYPES.map((value) => ({ value, label: t(`bugs:type.${value}`) })),
        ]}
        onChange={(chosen) => onChange({ bugType: BUG_TYPES.find((type) => type === chosen) })}
      />
      <Select
        className={styles.control}
        aria-label={t("bugs:filters.hasAttachment")}
        virtual={false}
        popupMatchSelectWidth={false}
        value={hasAttachment === undefined ? "" : String(hasAttachment)}
        options={[
          { value: "", label: t("bugs:filters.anyAttachments") },
          { value: "true", label: t("bugs:filters.withAttachments") },
          { value: "false", label: t("bugs:filters.withoutAttachments") },
        ]}
        onChange={(chosen) =>
          onChange({ hasAttachment: chosen === "" ? undefined : chosen === "true" })
        }
      />
      <Input
        className={styles.day}
        type="date"
        prefix={<span className={styles.prefix}>{t("bugs:filters.updatedSince")}</span>}
        aria-label={t("bugs:filters.updatedSince")}
        value={typedDay}
        onChange={(event) => setTypedDay(event.target.value)}
      />
      <div className={styles.end}>
        <Select
          className={styles.sort}
          aria-label={t("bugs:filters.sort")}
          virtual={false}
          popupMatchSelectWidth={false}
          value={sort}
          options={[...BUG_SORTS]
            .sort((a, b) => SORT_ORDER.indexOf(a) - SORT_ORDER.indexOf(b))
            .map((value) => ({ value, label: t(`bugs:filters.sorts.${value}`) }))}
          onChange={(chosen) => onChange({ sort: chosen })}
        />
        <CopyLink view={view} />
        {!list.isLocal && <ExportBugs view={view} />}
      </div>
    </div>
  );
}

interface SearchProps extends Pick<Props, "view" | "onChange"> {
  isLocal: boolean;
}

/** Searches the list: in the server's language, or over titles and descriptions here. */
export function ListSearch({ view, onChange, isLocal }: SearchProps) {
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
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** What people mostly want comes first. */
const SORT_ORDER: readonly string[] = [
  "-order",
  "order",
  "-createdAt",
  "createdAt",
  "-updatedAt",
  "updatedAt",
  "-comments",
  "comments",
];

const REST_MS = 300;

/** A text that takes effect once typing rests. */
function useTyped(value = "", commit: (next: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock.
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => commit(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}

/** A link that shows anybody this list, whatever tabs they remember. */
function CopyLink({ view }: { view: BugListView }) {
  const { t } = useTranslation();
  const toast = useToast();
  const link = useRef<HTMLSpanElement>(null);
  async function copy() {
    const isCopied = link.current !== null && (await copyText(link.current));
    if (isCopied) toast.success(t("bugs:filters.copied"));
    else toast.error(t("bugs:filters.copyFailed"));
  }
  return (
    <>
      <Button
        icon={<LinkOutlined aria-hidden />}
        aria-label={t("bugs:filters.copyLink")}
        title={t("bugs:filters.copyLink")}
        onClick={() => void copy()}
      />
      <span ref={link} className={styles.unseen} aria-hidden="true">
        {`${window.location.origin}${window.location.pathname}?${new URLSearchParams(writeView(view))}`}
      </span>
    </>
  );
}

function Chips({ view, onChange, people, active }: Props & { active: readonly FilterKey[] }) {
  const { t } = useTranslation();
  const texts: Record<FilterKey, string> = {
    createdBy: t("bugs:filters.chips.createdBy", {
      name:
        people?.find(({ uid }) => uid === view.createdBy)?.username ?? t("bugs:filters.someone"),
    }),
    bugType: view.bugType ? t(`bugs:type.${view.bugType}`) : "",
    hasAttachment: t(`bugs:filters.${view.hasAttachment ? "with" : "without"}Attachments`),
    updatedSince: t("bugs:filters.chips.updatedSince", {
      day: view.updatedSince ? formatDate(startOf(view.updatedSince)) : "",
    }),
    text: t("bugs:filters.chips.text", { text: view.text ?? "" }),
  };
  const cleared = Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined]));
  return (
    <div className={styles.chips}>
      {active.map((key) => (
        <Button
          key={key}
          className={styles.chip}
          aria-label={t("bugs:filters.remove", { filter: texts[key] })}
          onClick={() => onChange({ [key]: undefined })}
        >
          <span className={styles.chipText}>{texts[key]}</span>
          <CloseOutlined aria-hidden />
        </Button>
      ))}
      <Button type="link" className={styles.clear} onClick={() => onChange(cleared)}>
        {t("bugs:filters.clear")}
      </Button>
    </div>
  );
}
