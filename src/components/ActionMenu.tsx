import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ActionButton } from "./ActionButton.tsx";
import styles from "./ActionMenu.module.css";
import { ActionMenuPopup } from "./ActionMenuPopup.tsx";

interface Props {
  /** The accessible name of the button and its menu. */
  label: string;
  /** The button's content; three dots by default. */
  face?: ReactNode;
  /** Further styles of the button. */
  className?: string;
  /** `ActionMenuItem`s, rendered only while the menu is open. */
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => {});

/** A button with a menu of actions, light enough for every row of a long table. */
export function ActionMenu(props: Props) {
  const { label, face = <span className={styles.dots} />, className, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={[styles.button, className].filter(Boolean).join(" ")}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {face}
      </button>
      {isOpen &&
        button.current &&
        createPortal(
          <CloseContext value={close}>
            <ActionMenuPopup
              label={label}
              anchor={button.current}
              onClose={close}
              onLeave={() => setIsOpen(false)}
            >
              {children}
            </ActionMenuPopup>
          </CloseContext>,
          // Inside the theme, as the body lacks its font.
          button.current.closest("[data-app]") ?? document.body,
        )}
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  label: string;
  /**
   * Set for an item that is on or off, or one of several. The menu stays open for the next choice,
   * unless it `closes`.
   */
  choice?: { role: "menuitemcheckbox" | "menuitemradio"; isChecked: boolean; closes?: true };
  /** The reason it is disabled; the item can still be focused and read. */
  reason?: string;
  isDangerous?: boolean;
  /** Leaves the menu open. */
  staysOpen?: boolean;
  onSelect: () => void;
}

export function ActionMenuItem(props: ItemProps) {
  const { icon, label, choice, reason, isDangerous = false, staysOpen = false, onSelect } = props;
  const close = useContext(CloseContext);
  return (
    <ActionButton
      type="text"
      role={choice?.role ?? "menuitem"}
      aria-checked={choice?.isChecked}
      tabIndex={-1}
      className={styles.item}
      icon={icon}
      danger={isDangerous}
      reason={reason}
      onClick={() => {
        if (!staysOpen && (!choice || choice.closes)) close();
        onSelect();
      }}
    >
      {label}
    </ActionButton>
  );
}
