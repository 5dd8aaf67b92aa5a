import "react-easy-crop/react-easy-crop.css";
import { Slider } from "antd";
import { type MouseEvent, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";
import styles from "./UpdateAvatarDialog.module.css";

interface Props {
  url: string;
  /** The visible part, in percent of the image and in pixels. */
  onCrop: (percent: Area, pixels: Area) => void;
}

const MAX_ZOOM = 4;

type Size = Pick<Area, "width" | "height">;

/** Moves and zooms an image under a round window. */
export function AvatarCropper({ url, onCrop }: Props) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState<Size>({ width: 0, height: 0 });
  const [hole, setHole] = useState<Size>({ width: 0, height: 0 });
  const pressedAt = useRef(crop);

  /** Moves what is clicked to the middle, as far as the image allows: not everybody can drag. */
  function handleClick({ clientX, clientY, currentTarget }: MouseEvent) {
    if (pressedAt.current !== crop) return;
    const stage = currentTarget.getBoundingClientRect();
    const within = (place: number, most: number) => Math.max(-most, Math.min(place, most));
    setCrop({
      x: within(
        crop.x + stage.left + stage.width / 2 - clientX,
        Math.max(0, (media.width * zoom - hole.width) / 2),
      ),
      y: within(
        crop.y + stage.top + stage.height / 2 - clientY,
        Math.max(0, (media.height * zoom - hole.height) / 2),
      ),
    });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the part inside has the arrow keys. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the part inside has the arrow keys. */}
      <div
        className={styles.stage}
        onPointerDown={() => {
          pressedAt.current = crop;
        }}
        onClick={handleClick}
      >
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: "" }}
          cropperProps={{ role: "group", "aria-label": t("profile:updateAvatar.crop") }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={onCrop}
          setMediaSize={setMedia}
          setCropSize={setHole}
        />
      </div>
      <div className={styles.zoom}>
        <span aria-hidden="true">{t("profile:updateAvatar.zoom")}</span>
        <Slider
          className={styles.slider}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={t("profile:updateAvatar.zoom")}
          ariaValueTextFormatterForHandle={(value) => `${Math.round(value * 100)}%`}
          onChange={setZoom}
        />
      </div>
    </>
  );
}

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
