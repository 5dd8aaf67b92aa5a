import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

/**
 * Keyboard navigation of the rows. Tab moves between controls; the arrow keys, Home and End move
 * between rows, even to one that isn't rendered yet; Enter follows the row's link.
 * @param returnTo the row that gets the focus at first
 */
export function useRowFocus<Row>(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: Row[],
  rowId: (row: Row) => string,
  returnTo?: string,
) {
  const [returnIndex] = useState(() => rows.findIndex((row) => rowId(row) === returnTo));
  const [focused, setFocused] = useState(
    returnTo && returnIndex >= 0 ? { id: returnTo, isRow: true } : undefined,
  );
  const [left, setLeft] = useState<string>();
  const wanted = useRef<number | undefined>(returnIndex >= 0 ? returnIndex : undefined);
  const last = useRef<{ id: string; index: number }>(undefined);
  const index = useMemo(
    () => (focused ? rows.findIndex((row) => rowId(row) === focused.id) : -1),
    [rows, rowId, focused],
  );
  const first = rows[0];

  // Renderings keep the wanted row in the document, so it is there by the next one.
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  });

  // The focused row is gone, perhaps through its own menu: the focus moves to the row in its place.
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { id, index: place } = last.current;
    const isThere = (row: Row | undefined) => row !== undefined && rowId(row) === id;
    if (isThere(rows[place]) || rows.some(isThere)) return;
    last.current = undefined;
    const index = Math.min(place, rows.length - 1);
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    (row?.querySelector("button") ?? row)?.focus({ preventScroll: true });
  });

  function handleKeyDown(event: KeyboardEvent) {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    const at = rowOf(event.target)?.dataset.index;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !at) return;
    if (key === "Enter" && event.target === rowOf(event.target)) {
      // A row leads where its first link does.
      rowOf(event.target)?.querySelector("a")?.click();
      return;
    }
    const last = rows.length - 1;
    const next = { ArrowDown: Number(at) + 1, ArrowUp: Number(at) - 1, Home: 0, End: last }[key];
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = Math.min(Math.max(next, 0), last);
    const row = rows[wanted.current];
    if (row) setFocused({ id: rowId(row), isRow: true });
  }

  return {
    /** The index of the row that has or contains the focus; -1 if there is none. */
    index,
    /** The row that Tab stops at: none while a control in a row is focused. */
    tabStop: focused ? (focused.isRow ? focused.id : undefined) : (left ?? (first && rowId(first))),
    handlers: {
      onKeyDown: handleKeyDown,
      onFocus: ({ target }: { target: EventTarget }) => {
        const row = rowOf(target);
        const id = row?.dataset.id;
        setFocused(id === undefined ? undefined : { id, isRow: row === target });
        if (id === undefined) return;
        setLeft(id);
        last.current = { id, index: Number(row?.dataset.index) };
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Within the table, the next row reports the focus itself. Until then, no row may be removed:
        // it could be that one.
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      },
    },
  };
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>("tr[data-index]") : null;
