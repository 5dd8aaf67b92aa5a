import { useState } from "react";
import { fileUrl, mayLoad } from "../../fileUrl.ts";
import { WidgetFallback } from "./WidgetFallback.tsx";
import styles from "./WidgetImage.module.css";

/** A widget's image, or a drawn one if it is missing or can't be loaded. Decoration only. */
export function WidgetImage({ url }: { url: string }) {
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
