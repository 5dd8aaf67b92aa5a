import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Widget } from "#contract/types.ts";
import styles from "./WidgetCard.module.css";
import { WidgetImage } from "./WidgetImage.tsx";
import { widgetTarget } from "./widgetTarget.ts";

const number = new Intl.NumberFormat("en");

/** One of the team's numbers; the whole card links to the items it counts. */
export function WidgetCard({ widget }: { widget: Widget }) {
  return (
    <CardLink redirectURL={widget.redirectURL}>
      <WidgetImage url={widget.imageURL} />
      <span className={styles.text}>
        <span className={styles.count}>{number.format(widget.count)}</span>{" "}
        <span className={styles.name}>{widget.name}</span>
      </span>
    </CardLink>
  );
}

function CardLink({ redirectURL, children }: { redirectURL: string; children: ReactNode }) {
  const target = widgetTarget(redirectURL, window.location.origin);
  if (!target) return <div className={styles.card}>{children}</div>;
  if ("to" in target) {
    return (
      <Link className={styles.card} to={target.to}>
        {children}
      </Link>
    );
  }
  return (
    <a className={styles.card} href={target.href} rel="noreferrer">
      {children}
    </a>
  );
}
