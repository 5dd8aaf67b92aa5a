import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { formatCount } from "../../../components/formatCount.ts";
import { STILL } from "../../../theme/useMediaQuery.ts";
import styles from "./TabRow.module.css";

export interface Tab<K extends string = string> {
  key: K;
  name: string;
  /** The number of its bugs, once known. */
  count: number | undefined;
}

interface Props<K extends string> {
  /** What the tabs choose, for screen readers. */
  label: string;
  /** A line below the text, or a box. */
  look: "line" | "pills";
  /** Each with how many bugs it has. */
  tabs: readonly Tab<K>[];
  /** The key of the chosen tab. */
  selected: K;
  /** Called with the newly chosen tab. */
  onSelect: (key: K) => void;
  /** What stands at the end of the row. */
  extra?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs in a single row that scrolls sideways. Arrow keys move along it. */
export function TabRow<K extends string>({
  label,
  look,
  tabs,
  selected,
  onSelect,
  extra,
  children,
}: Props<K>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const hidden = useOverflow(row);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what can move the selected tab out of view.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-selected='true']");
    if (!row.current || !tab) return;
    const { scrollLeft, clientWidth } = row.current;
    const { offsetLeft, offsetWidth } = tab;
    const isInView =
      offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth;
    // scrollIntoView would scroll the page as well.
    if (!isInView) row.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [selected, tabs.length]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    (buttons.at(to) ?? buttons[0])?.focus();
  };
  const scroll = (direction: 1 | -1) => {
    const width = row.current?.clientWidth ?? 0;
    const behavior = window.matchMedia(STILL).matches ? "instant" : "smooth";
    row.current?.scrollBy({ left: direction * width * 0.7, behavior });
  };

  return (
    <>
      <div className={`${styles.frame} ${styles[`${look}Frame`] ?? ""}`}>
        <div className={styles.scroller}>
          <div
            ref={row}
            role="tablist"
            aria-label={label}
            className={`${styles.row} ${styles[look]}`}
            onKeyDown={handleKeyDown}
          >
            {tabs.map(({ key, name, count }) => (
              <button
                key={key}
                type="button"
                role="tab"
                data-key={key}
                id={`${id}-${key}`}
                className={styles.tab}
                aria-selected={key === selected}
                aria-controls={key === selected ? `${id}-panel` : undefined}
                tabIndex={key === selected ? 0 : -1}
                onClick={() => onSelect(key)}
              >
                <span className={styles.name} title={name} data-name="">
                  {name}
                </span>{" "}
                <span className={styles.count} data-count="">
                  {count === undefined ? "–" : formatCount(count)}
                </span>
              </button>
            ))}
          </div>
          {hidden.before && (
            <button
              type="button"
              aria-hidden="true"
              tabIndex={-1}
              className={`${styles.more} ${styles.before}`}
              onClick={() => scroll(-1)}
            >
              <LeftOutlined />
            </button>
          )}
          {hidden.after && (
            <button
              type="button"
              aria-hidden="true"
              tabIndex={-1}
              className={`${styles.more} ${styles.after}`}
              onClick={() => scroll(1)}
            >
              <RightOutlined />
            </button>
          )}
        </div>
        {extra && <div className={styles.extra}>{extra}</div>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** The sides on which a horizontally scrolling row continues. */
function useOverflow(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });

  // After every render, since the row's content changes.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setHidden((known) =>
        known.before === before && known.after === after ? known : { before, after },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  });

  return hidden;
}
