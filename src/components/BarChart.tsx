import { type BarDrawEvent, BarChart as Chart, type Svg } from "chartist";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import styles from "./BarChart.module.css";
import { formatCount } from "./formatCount.ts";

export interface Bar {
  /** How many there are. */
  value: number;
  /** Its accessible name and tooltip, with the value. */
  name: string;
  /** The address that it opens. */
  to: string;
}

export interface ChartData {
  /** Below the bars. */
  labels: string[];
  /** At most two, drawn side by side; each has a bar for each label. */
  series: { name: string; bars: Bar[] }[];
}

const HEIGHT = 200;
/** The room that each label needs; with less, some are left out. */
const LABEL_WIDTH = 56;
/** The share of a column that its bars may fill, and the greatest width of one. */
const FILLED = 0.64;
const WIDEST = 28;

/** Bars that are links, drawn by Chartist; a value of 0 has none. Import it lazily. */
export function BarChart({ labels, series }: ChartData) {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const values = series.map(({ bars }) => bars.map(({ value }) => value));
    const chart = new Chart(
      element,
      { labels, series: values },
      {
        height: HEIGHT,
        low: 0,
        // An axis of whole numbers needs a few steps, even with few bugs.
        high: Math.max(4, ...values.flat()),
        seriesBarDistance: 0,
        chartPadding: { top: 12, right: 20, bottom: 0, left: 0 },
        axisX: { showGrid: false, offset: 28 },
        axisY: {
          onlyInteger: true,
          offset: 56,
          scaleMinSpace: 32,
          labelInterpolationFnc: formatCount,
        },
        classNames: {
          grid: styles.grid,
          label: styles.label,
          horizontal: styles.below,
          vertical: styles.beside,
        },
      },
    );
    let links: { place: number; link: Svg }[] = [];
    chart.on("draw", (event) => {
      if (event.type === "label" && event.axis.units.pos === "x") {
        const every = Math.ceil((LABEL_WIDTH * labels.length) / event.axis.axisLength);
        // The last one is always shown: it means now.
        if ((labels.length - 1 - event.index) % every !== 0) event.element.remove();
      }
      if (event.type !== "bar") return;
      event.element.remove();
      const bar = series[event.seriesIndex]?.bars[event.index];
      if (!bar || bar.value === 0) return;
      const place = event.index * series.length + event.seriesIndex;
      links.push({ place, link: drawBar(event, bar, labels.length, series.length) });
    });
    // Tab follows the order of the columns.
    chart.on("created", ({ svg }) => {
      const group = svg.elem("g");
      for (const { link } of links.toSorted((a, b) => a.place - b.place)) group.append(link);
      links = [];
      for (const part of svg.getNode().querySelectorAll("foreignObject")) {
        part.setAttribute("aria-hidden", "true");
      }
    });
    // Chartist itself only watches the window's size.
    let width = element.clientWidth;
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      chart.update();
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      chart.detach();
      element.replaceChildren();
    };
  }, [labels, series]);

  useEffect(() => {
    const element = container.current;
    const handleClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const to = link?.getAttribute("href");
      if (!to || !isPlain) return;
      event.preventDefault();
      void navigate(to);
    };
    element?.addEventListener("click", handleClick);
    return () => element?.removeEventListener("click", handleClick);
  }, [navigate]);

  return <div ref={container} className={styles.chart} style={{ height: HEIGHT }} />;
}

/** A link around the bar, and around the column above it, as a low bar is hard to hit. */
function drawBar(event: BarDrawEvent, bar: Bar, columns: number, count: number): Svg {
  const { chartRect, group, seriesIndex } = event;
  const column = chartRect.width() / columns;
  const width = Math.min(WIDEST, (column * FILLED) / count);
  const x = event.x1 + (seriesIndex - count / 2) * width;
  const link = group.elem("a", { href: bar.to, "aria-label": bar.name }, styles.link);
  link.elem("title").text(bar.name);
  link.elem("rect", { x, y: chartRect.y2, width, height: chartRect.height() }, styles.target);
  // Half of the outline lies outside its shape.
  const height = Math.max(event.y1 - event.y2 - 1.5, 1);
  const at = { x: x + 1.5, y: event.y1 - height - 0.75, width: Math.max(width - 3, 2), height };
  link.elem(
    "rect",
    { ...at, rx: Math.min(2, height / 2) },
    seriesIndex ? styles.second : styles.first,
  );
  return link;
}
