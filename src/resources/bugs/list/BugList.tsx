import { CheckCircleOutlined, MinusCircleOutlined } from "@ant-design/icons";
import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import {
  rangeWithFocus,
  usePageWidth,
  useSteadyWindow,
  useTopOf,
  wholeRange,
} from "../../../components/windowing.ts";
import { useIsPrinting } from "../../../theme/useIsPrinting.ts";
import type { FailedMove } from "../status/useSetBugStatus.ts";
import { BugCard } from "./BugCard.tsx";
import styles from "./BugListContent.module.css";
import { heightAt } from "./cardTexts.ts";
import { useClosingUp, useKeptPlace } from "./useClosingUp.ts";
import type { BugRow } from "./useMoving.ts";

const GAP = 12;
/** The next page is fetched this many cards ahead. */
const FETCH_AHEAD = 20;

/** Measured card heights of the latest lists, so that returning restores the scroll position. */
const measured = new Map<string, VirtualItem[]>();
const MOST_LISTS = 10;

interface Props {
  name: string;
  /** The key that its card heights are remembered under. */
  id: string;
  rows: readonly BugRow[];
  total: number;
  canComplete: (bug: Bug) => boolean;
  /** The bugs that could not be moved to another status, by id. */
  failed: ReadonlyMap<string, FailedMove>;
  onComplete: (bug: Bug) => void;
  /** Removes the gaps of bugs that have left, all or some. */
  onCloseUp: (ids?: ReadonlySet<string>) => void;
  onNearEnd: () => void;
  /** The bug that one comes back from, which gets the focus. */
  returnTo: string | undefined;
}

/** A list of any length; only the cards in and around the window are rendered, unless they are printed. */
export function BugList({
  name,
  id,
  rows,
  total,
  onNearEnd,
  onCloseUp,
  returnTo,
  ...cards
}: Props) {
  const listRef = useRef<HTMLUListElement>(null);
  const top = useTopOf(listRef);
  const focus = useKeptPlace(listRef, rows, returnTo);
  const isPrinting = useIsPrinting();
  const width = usePageWidth();
  // The window may have been scrolled along cards that the document painted.
  const [painted] = useState(() => ({ width, heights: paintedHeights() }));
  const memory = `${id} ${width}`;

  // A new function would recompute all positions on each render.
  const getItemKey = useCallback((index: number) => rows[index]?.bug._id ?? index, [rows]);

  // Read once: each card that is measured asks for the estimates of all that follow.
  const estimate = heightAt(window.innerWidth);

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: (index) =>
      (painted.width === width && painted.heights.get(rows[index]?.bug._id)) || estimate,
    getItemKey,
    gap: GAP,
    overscan: 4,
    scrollMargin: top,
    initialMeasurementsCache: measured.get(memory),
    // Splits rendering and painting into two short tasks.
    useFlushSync: false,
    rangeExtractor: (range) =>
      isPrinting ? wholeRange(range) : rangeWithFocus(range, focus.focusedIndex),
  });

  useSteadyWindow(virtualizer, rows, width);
  const closing = useClosingUp(listRef, virtualizer, rows, onCloseUp);

  useLayoutEffect(
    () => () => {
      measured.delete(memory);
      measured.set(memory, virtualizer.takeSnapshot());
      const [oldest = ""] = measured.keys();
      if (measured.size > MOST_LISTS) measured.delete(oldest);
    },
    [memory, virtualizer],
  );

  const items = virtualizer.getVirtualItems();
  const isNearEnd = !isPrinting && (items.at(-1)?.index ?? 0) >= rows.length - FETCH_AHEAD;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  return (
    <ul
      ref={listRef}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={name}
      {...closing}
      onFocus={(event) => {
        focus.onFocus(event);
        closing.onFocus(event);
      }}
      onBlur={(event) => {
        focus.onBlur(event);
        closing.onBlur(event);
      }}
    >
      {items.map(({ key, index, start, size }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {row.left ? (
                <LeftPlace bug={row.bug} left={row.left} height={size} />
              ) : (
                <BugCard
                  bug={row.bug}
                  canComplete={cards.canComplete(row.bug)}
                  failed={cards.failed.get(row.bug._id)}
                  onComplete={cards.onComplete}
                />
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The heights of the cards that the document has painted (paintBugs.ts), by bug. */
function paintedHeights(): Map<string | undefined, number> {
  const cards = [...document.querySelectorAll<HTMLElement>("#shell [data-bug]")];
  return new Map(cards.map((card) => [card.dataset.bug, card.offsetHeight]));
}

/** The gap of a bug that has left the list, as high as its card, with nothing to press. */
function LeftPlace({ bug, left, height }: Required<BugRow> & { height: number }) {
  const { t } = useTranslation();
  const Icon = left === "gone" ? MinusCircleOutlined : CheckCircleOutlined;
  return (
    <p className={styles.place} style={{ height }} tabIndex={-1}>
      <Icon className={styles[left]} aria-hidden />
      {t(`bugs:list.${left}`, { order: bug.order })}
    </p>
  );
}
