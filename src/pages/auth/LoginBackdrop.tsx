import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import "../../illustrations/palette.css";
import {
  AquariumPanorama,
  BenchPanorama,
  HousePanorama,
} from "../../illustrations/scenes/panoramas.tsx";
import { type Rotation, startRotation } from "../../rotation/startRotation.ts";
import styles from "./LoginBackdrop.module.css";

const INTERVAL_MS = 3000;
const panoramas = [BenchPanorama, AquariumPanorama, HousePanorama];

/** The sign-in page's background, a rotation of drawings. Fills its positioned parent. */
export function LoginBackdrop() {
  const { t } = useTranslation();
  const [current, setCurrent] = useState(0);
  // The sign-in page's document brings the first one only.
  const [isLive, setIsLive] = useState(false);
  const [isPlaying, setIsPlaying] = useState(true);
  const rotation = useRef<Rotation>(null);

  useEffect(() => {
    setIsLive(true);
    const ending = new AbortController();
    rotation.current = startRotation({
      interval: INTERVAL_MS,
      advance: () => setCurrent((index) => (index + 1) % panoramas.length),
      onChange: setIsPlaying,
      signal: ending.signal,
    });
    return () => ending.abort();
  }, []);

  return (
    <section className={styles.backdrop} aria-label={t("auth:backdrop")}>
      {panoramas.map((Panorama, index) => (
        <div
          key={Panorama.name}
          className={styles.panorama}
          data-current={index === current}
          aria-hidden="true"
        >
          {(isLive || index === 0) && <Panorama />}
        </div>
      ))}
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(isPlaying ? "auth:pauseBackdrop" : "auth:playBackdrop")}
        onClick={() => rotation.current?.toggle()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? "M9 6v12M15 6v12" : "M9 6l9 6-9 6z"} />
        </svg>
      </button>
    </section>
  );
}
