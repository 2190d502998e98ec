import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { SeriesData } from "@pharos/operations";
import { formatClock, formatDay, viewerZone } from "../../lib/time.ts";
import { onThemeChange } from "../../shell/theme.ts";
import { readColours } from "./colours.ts";
import styles from "./monitor.module.css";
import { gapsOf, watchedRange } from "./series.ts";

const DAY_SECONDS = 86_400;
const FONT = "12px 'Inter Variable', sans-serif";
const MIN_SHADE_PX = 3;
/** So few points are drawn as such: one alone makes no line. */
const FEW_POINTS = 12;

interface ChartProps {
  readonly series: SeriesData;
  /** When the monitor was made. */
  readonly since: string;
  /** Called with the point under the pointer; null: none. */
  readonly onPoint: (index: number | null) => void;
}

/** Lines of the regions on a canvas. It is drawn anew when the page turns light or dark, for a canvas knows no CSS. */
export default function Chart({ series, since, onPoint }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const draw = () => {
      const showAll = (plot: uPlot) => plot.setScale("x", watchedRange(series, since));
      const drawn = new uPlot(optionsOf(series, current, { onPoint, showAll }), dataOf(series), current);
      showAll(drawn);
      return drawn;
    };
    let plot = draw();
    const redraw = () => {
      plot.destroy();
      plot = draw();
    };
    const resizing = new ResizeObserver(() =>
      plot.setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    resizing.observe(current);
    const ignoreTheme = onThemeChange(redraw);
    return () => {
      ignoreTheme();
      resizing.disconnect();
      plot.destroy();
    };
  }, [series, since, onPoint]);
  return <div ref={box} className={styles.canvas} aria-hidden="true" />;
}

/** Every region's medians, and behind them its 95th percentiles where there are some. */
function dataOf({ x, regions }: SeriesData): uPlot.AlignedData {
  const lines = Object.values(regions).flatMap(({ median, p95 }) => (p95 === null ? [median] : [median, p95]));
  return [[...x], ...lines.map((line) => [...line])];
}

interface Actions extends Pick<ChartProps, "onPoint"> {
  readonly showAll: (plot: uPlot) => void;
}

function optionsOf(series: SeriesData, box: HTMLElement, { onPoint, showAll }: Actions): uPlot.Options {
  const colours = readColours(box);
  const axis = { stroke: colours.ink, font: FONT, grid: { stroke: colours.grid, width: 1 }, ticks: { show: false } };
  const { lines, bands } = linesOf(series, colours.lines);
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    cursor: {
      y: false,
      drag: { x: true, y: false },
      bind: {
        dblclick: (plot) => () => {
          showAll(plot);
          return null;
        },
      },
    },
    legend: { show: false },
    // Ticks stand at whole hours and days of the viewer's zone.
    ...(viewerZone !== null && { tzDate: inZone(viewerZone) }),
    axes: [
      { ...axis, space: 70, values: (_plot, times, _axis, _space, step) => times.map((time) => labelOf(time, step)) },
      { ...axis, size: 62, values: (_plot, values) => values.map((value) => `${value} ms`) },
    ],
    scales: { y: { range: (_plot, _low, high) => [0, Math.max(high * 1.08, 10)] } },
    hooks: {
      drawClear: [(plot) => shadeOutages(plot, series, colours.outage)],
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
    },
    series: [{}, ...lines],
    bands,
  };
}

function inZone(zone: string) {
  return (time: number) => uPlot.tzDate(new Date(time * 1000), zone);
}

function labelOf(time: number, stepSeconds: number): string {
  const at = new Date(time * 1000);
  return stepSeconds >= DAY_SECONDS ? formatDay(at) : formatClock(at);
}

function linesOf({ x, regions }: SeriesData, colours: readonly string[]) {
  const lines: uPlot.Series[] = [];
  const bands: uPlot.Band[] = [];
  for (const [index, [label, { median, p95 }]] of Object.entries(regions).entries()) {
    const stroke = colours[index % colours.length] ?? "";
    const cuts = gapsOf(x, median);
    const gaps = (plot: uPlot) =>
      cuts.map(([from, to]): [number, number] => [pixelOf(plot, x[from]), pixelOf(plot, x[to])]);
    const points = { show: median.filter((value) => value !== null).length <= FEW_POINTS };
    lines.push({ label, stroke, width: 1.5, points, gaps });
    if (p95 === null) continue;
    lines.push({ label, stroke: "transparent", points: { show: false }, gaps });
    bands.push({ series: [lines.length, lines.length - 1], fill: `color-mix(in srgb, ${stroke} 14%, transparent)` });
  }
  return { lines, bands };
}

function pixelOf(plot: uPlot, time = 0): number {
  return Math.round(plot.valToPos(time, "x", true));
}

function shadeOutages(plot: uPlot, { outages }: SeriesData, colour: string): void {
  plot.ctx.fillStyle = colour;
  for (const { from, to } of outages) {
    const left = Math.max(plot.bbox.left, plot.valToPos(Date.parse(from) / 1000, "x", true));
    const end = plot.valToPos(to === null ? Date.now() / 1000 : Date.parse(to) / 1000, "x", true);
    const right = Math.min(plot.bbox.left + plot.bbox.width, Math.max(end, left + MIN_SHADE_PX));
    if (right > left) plot.ctx.fillRect(left, plot.bbox.top, right - left, plot.bbox.height);
  }
}
