import { useState } from "react";
import { fileUrl } from "../fileUrl.ts";
import styles from "./UserAvatar.module.css";

interface Props {
  /** Empty where the user has no picture of their own. */
  url: string;
  /** What to call the picture; empty where a name stands beside it. */
  alt: string;
  size?: number;
}

/** A user's picture, or the drawn default where there is none or it can't be loaded. */
export function UserAvatar({ url, alt, size = 40 }: Props) {
  const [failed, setFailed] = useState("");
  const style = { width: size, height: size };
  if (url !== "" && url !== failed) {
    return (
      <img
        className={styles.avatar}
        style={style}
        src={fileUrl(url)}
        alt={alt}
        width={size}
        height={size}
        onError={() => setFailed(url)}
      />
    );
  }
  return (
    <svg
      className={styles.avatar}
      style={style}
      viewBox="0 0 40 40"
      role="img"
      aria-label={alt}
      aria-hidden={alt === ""}
    >
      <rect width="40" height="40" className={styles.ground} />
      <circle cx="20" cy="16" r="7" className={styles.figure} />
      <path d="M6 40c0-9 6.3-14 14-14s14 5 14 14z" className={styles.figure} />
    </svg>
  );
}
