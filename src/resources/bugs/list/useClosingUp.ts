import type { Virtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useMouseOn } from "../../../components/hooks.ts";
import { FIRST_LINK } from "./rowFocus.ts";
import type { BugRow } from "./useMoving.ts";

/**
 * Removes the gaps of a list once that can't move anything under the user's pointer or focus: when
 * the mouse or the keyboard focus has left the list, and for touch once a finger scrolls (`useMoving`).
 * Gaps that have scrolled out of view are removed when scrolling ends, for every kind of input.
 * @param closeUp removes all gaps, or those of the given bugs
 */
export function useClosingUp(
  list: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<Window, HTMLLIElement>,
  rows: readonly BugRow[],
  closeUp: (ids?: ReadonlySet<string>) => void,
) {
  const closeUpOutside = useEffectEvent(() => {
    const top = virtualizer.scrollOffset ?? 0;
    const bottom = top + window.innerHeight;
    const outside = rows.filter(({ left }, index) => {
      const item = left && virtualizer.measurementsCache[index];
      return item && (item.end <= top || item.start >= bottom);
    });
    if (outside.length > 0) closeUp(new Set(outside.map(({ bug }) => bug._id)));
  });
  const { isScrolling } = virtualizer;
  useEffect(() => {
    if (!isScrolling) closeUpOutside();
  }, [isScrolling]);

  const isPointed = useRef(false);
  const isByKeyboard = useRef(false);
  const closeUpByKeyboard = () => {
    if (isByKeyboard.current && !isPointed.current) closeUp();
  };
  useMouseOn(list, (isOn) => {
    isPointed.current = isOn;
    if (!isOn) closeUp();
  });
  return {
    onPointerDown: () => {
      isByKeyboard.current = false;
    },
    onKeyDown: () => {
      isByKeyboard.current = true;
    },
    // Within the list not at the blur: the focus is nowhere then, and would be taken for lost.
    onFocus: ({ target }: FocusEvent) => {
      const index = Number(target.closest("[data-index]")?.getAttribute("data-index"));
      if (!rows[index]?.left) closeUpByKeyboard();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) closeUpByKeyboard();
    },
  };
}

/**
 * The element of a row that takes the focus: Tab continues from there, and a held key can't
 * activate it.
 */
const RESTING_PLACE = `p[tabindex], ${FIRST_LINK}`;

/**
 * Keeps the keyboard's place: when the focused control is removed, its row gets the focus; when the
 * row leaves the list, the one that takes its place does.
 * @param returnTo the bug whose row gets the focus at first
 */
export function useKeptPlace(
  list: RefObject<HTMLElement | null>,
  rows: readonly BugRow[],
  returnTo: string | undefined,
) {
  const [returnIndex] = useState(() => rows.findIndex(({ bug }) => bug._id === returnTo));
  // State, so that the card's neighbours are rendered before the next Tab.
  const [focused, setFocused] = useState(
    returnTo && returnIndex >= 0 ? { id: returnTo, index: returnIndex } : undefined,
  );

  const present = focused ? rows.findIndex(({ bug }) => bug._id === focused.id) : -1;
  const focusedIndex = present >= 0 ? present : (focused?.index ?? -1);

  const isReturning = useRef(returnIndex >= 0);
  useEffect(() => {
    const row = list.current?.querySelector(`[data-index="${returnIndex}"]`);
    const place = row?.querySelector<HTMLElement>(RESTING_PLACE);
    if (!isReturning.current || !place) return;
    isReturning.current = false;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "nearest" });
  });

  useEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    const index = Math.min(focusedIndex, rows.length - 1);
    const row = list.current?.querySelector(`[data-index="${index}"]`);
    row?.querySelector<HTMLElement>(RESTING_PLACE)?.focus({ preventScroll: true });
  }, [rows, list, focused, focusedIndex]);

  return {
    /** -1 if no card has the focus. */
    focusedIndex,
    onFocus: (event: FocusEvent) => {
      const item = event.target.closest("[data-index]");
      const index = Number(item?.getAttribute("data-index"));
      const row = item && rows[index];
      setFocused(row ? { id: row.bug._id, index } : undefined);
    },
    onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
      // Within the list, the next card reports the focus itself. Until then none may be removed, as
      // it could be that one.
      const staysInList = currentTarget.contains(relatedTarget);
      const staysHere = document.activeElement === target;
      if (!staysInList && !staysHere) setFocused(undefined);
    },
  };
}
