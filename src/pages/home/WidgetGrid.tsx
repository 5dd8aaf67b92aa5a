import { useTranslation } from "react-i18next";
import type { Widget } from "#contract/types.ts";
import { WidgetCard } from "./WidgetCard.tsx";
import styles from "./WidgetGrid.module.css";

export function WidgetGrid({ widgets }: { widgets: Widget[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.grid} aria-label={t("home:widgets")}>
      {widgets.map((widget, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a server may give two widgets of one name.
        <li key={`${index} ${widget.name}`}>
          <WidgetCard widget={widget} />
        </li>
      ))}
    </ul>
  );
}
