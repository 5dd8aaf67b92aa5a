import { CheckOutlined } from "@ant-design/icons";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BUG_TYPES, type BugType } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { useFirstFocus } from "../../../components/hooks.ts";
import styles from "./TypeDialog.module.css";

interface Props {
  /** Those that are loaded; their type is marked if it is the same. */
  bugs: ReadonlyMap<string, Bug>;
  /** How many bugs get it. */
  count: number;
  /** Called with the chosen type. */
  onChosen: (type: BugType) => void;
  /** Called when it is closed without a choice. */
  onCancel: () => void;
}

/** Asks for the type of bugs: pressing one of them chooses it. The arrow keys move between them. */
export function TypeDialog({ bugs, count, onChosen, onCancel }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [first, ...others] = bugs.values();
  const present =
    first && count === bugs.size && others.every(({ bugType }) => bugType === first.bugType)
      ? first.bugType
      : undefined;
  const buttons = () => [...(list.current?.querySelectorAll("button") ?? [])];
  const start = useRef<HTMLButtonElement>(null);
  useFirstFocus(start);

  function handleKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all.at((at + by) % all.length)?.focus();
  }
  return (
    <Dialog
      open
      title={
        first && count === 1
          ? t("bugs:bulk.typeOf", { order: first.order })
          : t("bugs:bulk.title.typed", { count })
      }
      width={360}
      closable={{ "aria-label": t("close") }}
      onCancel={onCancel}
    >
      {first && count === 1 && <p className={styles.title}>{first.title}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: The arrow keys are an addition to Tab. */}
      <div ref={list} className={styles.types} onKeyDown={handleKeyDown}>
        {BUG_TYPES.map((type) => (
          <Button
            key={type}
            ref={type === (present ?? BUG_TYPES[0]) ? start : undefined}
            block
            className={styles.type}
            aria-pressed={type === present}
            icon={type === present ? <CheckOutlined aria-hidden /> : undefined}
            // It turns the order around, also without an icon.
            iconPosition={type === present ? "end" : "start"}
            onClick={() => (type === present ? onCancel() : onChosen(type))}
          >
            {t(`bugs:type.${type}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
