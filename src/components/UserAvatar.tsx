import { useState } from "react";
import { fileUrl, mayLoad } from "../fileUrl.ts";
import styles from "./UserAvatar.module.css";

/**
 * The default picture. A file, because rendering a drawing in every row would slow down long
 * tables.
 */
const DEFAULT_AVATAR = "/avatar.svg";

interface Props {
  /** Empty if the user has no picture. */
  url: string;
  /** The picture's accessible name; empty if a name is shown beside it. */
  alt: string;
  /** In pixels. */
  size?: number;
}

/** A user's picture, or the default one if there is none or it may not be loaded. */
export function UserAvatar({ url, alt, size = 40 }: Props) {
  const [failed, setFailed] = useState("");
  const hasPicture = url !== "" && url !== failed && mayLoad(url);
  return (
    <img
      className={styles.avatar}
      style={{ width: size, height: size }}
      src={hasPicture ? fileUrl(url) : DEFAULT_AVATAR}
      alt={alt}
      loading="lazy"
      width={size}
      height={size}
      onError={hasPicture ? () => setFailed(url) : undefined}
    />
  );
}
