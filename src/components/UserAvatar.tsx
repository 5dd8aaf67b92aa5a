import { useState } from "react";
import { fileUrl, mayLoad } from "../fileUrl.ts";
import styles from "./UserAvatar.module.css";

/** Stands for whoever has no picture. A file: drawn in every row, it would slow down long tables. */
const DEFAULT_AVATAR = "/avatar.svg";

interface Props {
  /** Empty where the user has no picture of their own. */
  url: string;
  /** What to call the picture; empty where a name stands beside it. */
  alt: string;
  size?: number;
}

/** A user's picture, or the default one where there is none or it isn't to be loaded. */
export function UserAvatar({ url, alt, size = 40 }: Props) {
  const [failed, setFailed] = useState("");
  const hasPicture = url !== "" && url !== failed && mayLoad(url);
  return (
    <img
      className={styles.avatar}
      style={{ width: size, height: size }}
      src={hasPicture ? fileUrl(url) : DEFAULT_AVATAR}
      alt={alt}
      width={size}
      height={size}
      onError={hasPicture ? () => setFailed(url) : undefined}
    />
  );
}
