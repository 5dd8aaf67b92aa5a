import type { Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";
import styles from "./AvatarPreview.module.css";

/** The chosen part of the image as it will appear. */
export function AvatarPreview({ url, area }: { url: string; area: Area }) {
  const { t } = useTranslation();
  const label = t("profile:updateAvatar.preview");
  return (
    <div className={styles.preview}>
      <div className={styles.frame}>
        <img
          src={url}
          alt={label}
          style={{
            width: `${10_000 / area.width}%`,
            transform: `translate(${-area.x}%, ${-area.y}%)`,
          }}
        />
      </div>
      <span aria-hidden="true">{label}</span>
    </div>
  );
}
