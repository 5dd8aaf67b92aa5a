import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ReactZoomPanPinchRef,
  TransformComponent,
  TransformWrapper,
  useControls,
  useTransformComponent,
} from "react-zoom-pan-pinch";
import { Button } from "../../../components/Button.tsx";
import { useDebounced } from "../../../components/hooks.ts";
import { STILL, useMediaQuery } from "../../../theme/useMediaQuery.ts";
import styles from "./ZoomDialog.module.css";

/** A picture fits its place at 1; at 8, even the print on a photographed screen can be read. */
const SCALES = { minScale: 1, maxScale: 8 };
const STEP = 0.5;
const PAN_PX = 80;
const ANIMATION_MS = 160;
const SETTLED_MS = 300;
const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Props {
  url: string;
  label: string;
  onError: () => void;
}

/**
 * A picture that is enlarged with the wheel, two fingers, a double click, buttons, or `+`, `-` and
 * `0`, and then moved by dragging or with the arrow keys.
 */
export function ZoomablePicture({ url, label, onError }: Props) {
  const view = useRef<ReactZoomPanPinchRef>(null);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const isStill = useMediaQuery(STILL);
  const animationTime = isStill ? 0 : ANIMATION_MS;

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!view.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const { state, panBy, zoomIn, zoomOut, resetTransform } = view.current;
    const direction = DIRECTIONS[event.key];
    if (direction && state.scale > 1) {
      void panBy(direction[0] * PAN_PX, direction[1] * PAN_PX, animationTime);
    } else if (event.key === "+" || event.key === "=") void zoomIn(STEP, animationTime);
    else if (event.key === "-") void zoomOut(STEP, animationTime);
    else if (event.key === "0") void resetTransform(animationTime);
    else return;
    // Otherwise an arrow key would also show the next attachment.
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", handleKeyDown, { capture: true });
  }, []);

  return (
    <TransformWrapper
      ref={view}
      {...SCALES}
      doubleClick={{ mode: "toggle", step: 1, animationTime }}
      zoomAnimation={{ animationTime, disabled: isStill }}
      velocityAnimation={{ disabled: isStill }}
      autoAlignment={{ animationTime }}
      onTransform={(_, { scale }) => setIsEnlarged(scale > SCALES.minScale)}
    >
      <TransformComponent
        wrapperClass={`${styles.view} ${isEnlarged ? styles.enlarged : ""}`}
        contentClass={styles.content}
      >
        <img src={url} alt={label} onError={onError} draggable={false} />
      </TransformComponent>
      <ZoomControls animationTime={animationTime} />
    </TransformWrapper>
  );
}

/** Tells screen readers where a zoom has ended, and not each step of its way. */
function ZoomLevel({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const settled = useDebounced(percent, SETTLED_MS);
  return (
    <>
      <span className={styles.level} aria-hidden="true">
        {percent}%
      </span>
      <output className={styles.unseen} aria-label={t("bugs:attachments.zoom")}>
        {settled}%
      </output>
    </>
  );
}

function ZoomControls({ animationTime }: { animationTime: number }) {
  const { t } = useTranslation();
  const { zoomOut, zoomIn, resetTransform } = useControls();
  // Never disabled: at the last step, a disabled button would lose the focus.
  const button = (
    name: "zoomOut" | "zoomIn" | "zoomReset",
    key: string,
    icon: ReactNode,
    run: () => unknown,
  ) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={t(`bugs:attachments.${name}`)}
      aria-keyshortcuts={key}
      onClick={run}
    />
  );
  return (
    <div className={styles.controls}>
      {button("zoomOut", "-", <ZoomOutOutlined aria-hidden />, () => zoomOut(STEP, animationTime))}
      {useTransformComponent(({ state }) => (
        <ZoomLevel percent={Math.round(state.scale * 100)} />
      ))}
      {button("zoomIn", "+", <ZoomInOutlined aria-hidden />, () => zoomIn(STEP, animationTime))}
      {button("zoomReset", "0", <ExpandOutlined aria-hidden />, () =>
        resetTransform(animationTime),
      )}
    </div>
  );
}
