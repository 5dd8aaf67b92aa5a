import type { Area } from "react-easy-crop";
import styles from "./AvatarPreview.module.css";

/** The chosen part of the image as it will look. */
export function AvatarPreview({ url, area, alt }: { url: string; area: Area; alt: string }) {
  return (
    <div className={styles.preview}>
      <img
        src={url}
        alt={alt}
        style={{
          width: `${10_000 / area.width}%`,
          transform: `translate(${-area.x}%, ${-area.y}%)`,
        }}
      />
    </div>
  );
}
