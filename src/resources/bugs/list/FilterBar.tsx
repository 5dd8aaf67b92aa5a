import { CloseOutlined, FilterOutlined } from "@ant-design/icons";
import { type MouseEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Assignee } from "#contract/types.ts";
import { Button } from "../../../components/Button.tsx";
import { focusHeading } from "../../../components/browser.ts";
import { Choice } from "../../../components/Choice.tsx";
import { formatDate } from "../../../components/dates.tsx";
import {
  type FailedProps,
  lazyPart,
  RetryButton,
  useFailedText,
} from "../../../components/lazyPart.tsx";
import { useIsIdle } from "../../../components/whenIdle.ts";
import { bugListDensity, DENSITIES, type Density } from "../../../density.ts";
import { localStore } from "../../../storage.ts";
import { useIsNarrow } from "../../../theme/useMediaQuery.ts";
import { useStoreValue } from "../../../useStoreValue.ts";
import {
  type BugListView,
  DEFAULT_SORT,
  FILTER_KEYS,
  type FilterKey,
  NO_FILTERS,
  startOf,
} from "./bugListView.ts";
import styles from "./FilterBar.module.css";
import type { ListControlsProps } from "./FilterControls.tsx";
import type { BugListState } from "./useBugList.ts";
import type { ChangeView } from "./useBugListView.ts";

// antd's selects weigh as much as the list itself.
const FilterControls = lazyPart(async () => (await import("./FilterControls.tsx")).FilterControls, {
  Meanwhile: Placeholder,
});
const LoadedTools = lazyPart(async () => (await import("./ListTools.tsx")).ListTools, {
  Meanwhile: ToolsPlaceholder,
  Failed: FailedTools,
});

interface Props {
  /** What is filtered now. */
  view: BugListView;
  /** Changes part of the view. */
  onChange: ChangeView;
  /** Undefined until loaded. */
  people: readonly Assignee[] | undefined;
  /** What the list says of itself. */
  list: Pick<BugListState, "isLoading" | "isLocal" | "hints">;
}

/** The list's filters. On narrow screens, they and the `ListTools` are folded behind a button. */
export function FilterBar(props: Props) {
  const { view, list } = props;
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  // Its code would compete with the list for the processor.
  const isIdle = useIsIdle(list.isLoading);
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
        {(!isNarrow || isOpen) &&
          (isIdle || isNarrow ? (
            <FilterControls view={view} onChange={props.onChange} isLocal={list.isLocal} />
          ) : (
            <Placeholder />
          ))}
        {isNarrow && isOpen && (
          <LoadedTools view={view} onChange={props.onChange} isLocal={list.isLocal} />
        )}
      </div>
      {isNarrow && !isOpen && view.sort !== DEFAULT_SORT && (
        <p className={styles.note}>
          {t("bugs:filters.sort")}: {t(`bugs:filters.sorts.${view.sort}`)}
        </p>
      )}
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

function Placeholder() {
  return <div className={styles.placeholder} />;
}

/** The `ListTools` beside the tabs of a wide screen. */
export function LateListTools({ list, ...props }: Pick<Props, "view" | "onChange" | "list">) {
  const isIdle = useIsIdle(list.isLoading);
  return isIdle ? <LoadedTools {...props} isLocal={list.isLocal} /> : <ToolsPlaceholder />;
}

function ToolsPlaceholder() {
  return <div className={styles.toolsPlaceholder} />;
}

/** There is room for the button only. */
function FailedTools(props: ListControlsProps & FailedProps) {
  const text = useFailedText(props);
  return (
    <div role="alert" className={styles.tools} title={text}>
      <span className={styles.unseen}>{text}</span>
      <RetryButton {...props} />
    </div>
  );
}

/** Before the focused chip goes: the keyboard goes on at another one, if there is any. */
function focusOther(chip: Element | null): void {
  if (chip instanceof HTMLElement) chip.focus();
  else focusHeading();
}

function Chips({ view, onChange, people, active }: Props & { active: readonly FilterKey[] }) {
  const { t } = useTranslation();
  const texts: Record<FilterKey, string> = {
    createdBy: t("bugs:filters.chips.createdBy", {
      name:
        people?.find(({ uid }) => uid === view.createdBy)?.username ??
        (people ? t("bugs:filters.someone") : "…"),
    }),
    bugType: view.bugType ? t(`bugs:type.${view.bugType}`) : "",
    hasAttachment: t(`bugs:filters.${view.hasAttachment ? "with" : "without"}Attachments`),
    updatedSince: t("bugs:filters.chips.updatedSince", {
      day: view.updatedSince ? formatDate(startOf(view.updatedSince)) : "",
    }),
    text: t("bugs:filters.chips.text", { text: view.text ?? "" }),
  };
  return (
    <div className={styles.chips}>
      {active.map((key, index) => (
        <Button
          key={key}
          className={styles.chip}
          data-chosen
          aria-label={t("bugs:filters.remove", { filter: texts[key] })}
          onClick={({ currentTarget: chip }: MouseEvent<HTMLElement>) => {
            onChange({ [key]: undefined });
            const isLast = index === active.length - 1;
            focusOther(isLast ? chip.previousElementSibling : chip.nextElementSibling);
          }}
        >
          <span className={styles.chipText}>{texts[key]}</span>
          <CloseOutlined className={styles.remove} aria-hidden />
        </Button>
      ))}
      <Button
        type="link"
        className={styles.clear}
        onClick={() => {
          onChange(NO_FILTERS);
          focusHeading();
        }}
      >
        {t("bugs:filters.clear")}
      </Button>
    </div>
  );
}

/** Whether the bug list is of cards or a table, as this browser remembers it. */
export const useListDensity = (): Density =>
  useStoreValue(localStore.subscribe, bugListDensity.read);

export function ListDensity() {
  const { t } = useTranslation();
  return (
    <Choice
      label={t("bugs:list.density")}
      options={DENSITIES.map((value) => ({ value, text: t(`bugs:list.${value}`) }))}
      value={useListDensity()}
      onChange={bugListDensity.save}
    />
  );
}
