import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { Dialog } from "../components/Dialog.tsx";
import type { ShortcutGroup } from "../framework/shortcuts.ts";
import styles from "./ShortcutsDialog.module.css";

interface Props {
  /** The shortcuts, by where they work. */
  groups: readonly ShortcutGroup[];
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called when the user closes it. */
  onClose: () => void;
  /** Called once it has closed. */
  onClosed: () => void;
}

/** The order of use: keys that move, change a bug, select, and undo. */
const ORDER = ["/", "j", "k", "[", "]", ..."cpoatm", "x", "X", "A", "Escape", "z", "n", "?"];

/** All keys that do something on the present screen. */
export function ShortcutsDialog({ groups, isOpen, onClose, onClosed }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={isOpen}
      title={t("layout:shortcuts.title")}
      width={640}
      closable={{ "aria-label": t("close") }}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={t(title)}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.keys}>
              {inOrder(shortcuts).map(({ key, also, text }) => (
                <div key={key}>
                  <dt>
                    <kbd>{nameOf(key)}</kbd>
                    {also && <kbd>{t(also)}</kbd>}
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>
        <Link to={paths.profile} onClick={onClose}>
          {t("layout:shortcuts.off")}
        </Link>
      </p>
    </Dialog>
  );
}

/** Those without a place come last. */
const inOrder = (shortcuts: ShortcutGroup["shortcuts"]) =>
  shortcuts.toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
const placeOf = (key: string) => ORDER.indexOf(key) + 1 || ORDER.length + 1;

const nameOf = (key: string): string =>
  key.length === 1 && key !== key.toLowerCase() ? `Shift ${key.toLowerCase()}` : key;
