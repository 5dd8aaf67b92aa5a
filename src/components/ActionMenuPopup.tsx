import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styles from "./ActionMenu.module.css";
import { fold } from "./matchesWords.ts";

const GAP = 4;

interface Props {
  label: string;
  anchor: HTMLElement;
  /** Closes and returns the focus to the button. */
  onClose: () => void;
  /** Closes without moving the focus, as the user has already moved on. */
  onLeave: () => void;
  children: ReactNode;
}

/** The open menu, below its button, or above it if there is no room. */
export function ActionMenuPopup({ label, anchor, onClose, onLeave, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const place = () => {
      const { bottom, top: anchorTop } = anchor.getBoundingClientRect();
      const height = menu.current?.offsetHeight ?? 0;
      const fits = bottom + GAP + height <= window.innerHeight;
      setTop(fits ? bottom + GAP : Math.max(GAP, anchorTop - GAP - height));
    };
    place();
    (itemsOf(menu.current)[0] ?? menu.current)?.focus({ preventScroll: true });
    // Items that load after it has opened make it higher.
    const observer = new ResizeObserver(place);
    if (menu.current) observer.observe(menu.current);
    return () => observer.disconnect();
  }, [anchor]);

  const leave = useEffectEvent(onLeave);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node && (menu.current?.contains(target) || anchor.contains(target));
      if (!isInside) leave();
    };
    const before = placeOf(anchor);
    // Many of these events leave the button where it is: those reported late, after a scroll or a change of
    // width that ended before the menu opened, and those of a phone's address bar and keyboard.
    const handleMove = () => {
      const { top, right } = placeOf(anchor);
      if (Math.abs(top - before.top) > 1 || Math.abs(right - before.right) > 1) close();
    };
    document.addEventListener("pointerdown", handlePointer);
    window.addEventListener("scroll", handleMove, { passive: true });
    window.addEventListener("resize", handleMove);
    return () => {
      document.removeEventListener("pointerdown", handlePointer);
      window.removeEventListener("scroll", handleMove);
      window.removeEventListener("resize", handleMove);
    };
  }, [anchor]);

  function handleKeyDown(event: KeyboardEvent) {
    const items = itemsOf(menu.current);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowDown: items[(current + 1) % items.length],
      ArrowUp: items.at(current - 1),
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    const isLetter =
      event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
    const begins = ({ textContent }: HTMLElement) => fold(textContent).startsWith(fold(event.key));
    const named = isLetter ? [...items.slice(current + 1), ...items].find(begins) : undefined;
    const next = target ?? named;
    if (next) {
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={{ top, right: placeOf(anchor).right }}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}

/** The button's distance from the top and the right edge of the window, which place the menu. */
function placeOf(anchor: HTMLElement): { top: number; right: number } {
  const { top, right } = anchor.getBoundingClientRect();
  return { top, right: document.documentElement.clientWidth - right };
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];
