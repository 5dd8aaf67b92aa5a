import type { ReactNode } from "react";
import { useState } from "react";
import { Link } from "react-router";
import type { Widget } from "#contract/types.ts";
import { formatCount } from "../../components/formatCount.ts";
import { fileUrl, mayLoad } from "../../fileUrl.ts";
import styles from "./WidgetCard.module.css";
import { widgetTarget } from "./widgetTarget.ts";
import "../../illustrations/palette.css";
import { ink } from "../../illustrations/palette.ts";

/** One of the team's numbers; the whole card links to the items it counts. */
export function WidgetCard({ widget }: { widget: Widget }) {
  return (
    <CardLink redirectURL={widget.redirectURL}>
      <WidgetImage url={widget.imageURL} />
      <span className={styles.text}>
        <span className={styles.count}>{formatCount(widget.count)}</span>{" "}
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

/** The image for any number: a gauge on the wall, in the style of the widgets' own drawings. */
function WidgetFallback() {
  return (
    <svg
      viewBox="0 0 96 96"
      width="72"
      height="72"
      aria-hidden="true"
      fill="none"
      stroke={ink.line}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="96" height="96" rx="10" fill={ink.mist} stroke="none" />
      <path
        d="M18 74V24a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z"
        fill={ink.paper}
      />
      <rect x="28" y="52" width="10" height="16" rx="2" fill={ink.warm} />
      <rect x="43" y="40" width="10" height="28" rx="2" fill={ink.mid} />
      <rect x="58" y="30" width="10" height="38" rx="2" fill={ink.deep} />
      <path d="M26 69h44" />
    </svg>
  );
}

/** A widget's image, or a drawn one if it is missing or can't be loaded. Decoration only. */
function WidgetImage({ url }: { url: string }) {
  const [failed, setFailed] = useState("");
  if (url === "" || url === failed || !mayLoad(url)) {
    return (
      <span className={styles.image}>
        <WidgetFallback />
      </span>
    );
  }
  return (
    <img
      className={styles.image}
      src={fileUrl(url)}
      alt=""
      width={72}
      height={72}
      onError={() => setFailed(url)}
    />
  );
}
