import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatClock, formatDay, formatTimeOfDay, viewerZone } from "../lib/time.ts";
import { onThemeChange } from "../shell/theme.ts";
import { drawMarks } from "./draw-marks.ts";
import styles from "./plot.module.css";
import { readColours } from "./plot-colours.ts";
import { gapsOf, type Line, type PlotMark, type Span, scaleOf, type Times, type Zoom } from "./plot-lines.ts";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const FONT = "12px 'Inter Variable', sans-serif";
const MIN_SHADE_PX = 3;
/** Up to this number, the chart draws points, because a single point is not a line. */
const FEW_POINTS = 12;

interface PlotProps {
  readonly times: Times;
  readonly lines: readonly Line[];
  /** The first shown part of the time axis, in seconds since the epoch. */
  readonly range: Span;
  readonly format: (value: number) => string;
  /** The value axis reaches at least up to here. */
  readonly minTop: number;
  /** The fixed end of the axis. */
  readonly top?: number;
  /** A value that is marked across the chart. */
  readonly limit?: number;
  /** Moments that are marked across the chart. */
  readonly marks?: readonly PlotMark[];
  /** Called with the point under the pointer, or null. */
  readonly onPoint: (index: number | null) => void;
}

/** Lines on a canvas. The zoom stays when newer values come. The canvas is drawn again for a new theme, because it knows no CSS. */
export default function Plot(props: PlotProps) {
  const { times, lines, range, format, minTop, top, limit, marks, onPoint } = props;
  const box = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom | null>(null);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const draw = () => {
      const showAll = (plot: uPlot) => plot.setScale("x", { ...range });
      const bounds = {
        minTop,
        ...(top !== undefined && { top }),
        ...(limit !== undefined && { limit }),
        ...(marks && { marks }),
      };
      const shown = { times, lines, range, format, onPoint, ...bounds };
      const drawn = new uPlot(optionsOf(shown, current, showAll), dataOf(times, lines), current);
      drawn.setScale("x", scaleOf(range, zoom.current));
      return drawn;
    };
    let plot = draw();
    const redraw = () => {
      zoom.current = zoomOf(plot, range);
      plot.destroy();
      plot = draw();
    };
    const resizing = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      // The observer also reports the first size, and setting a size draws the chart again.
      if (width !== plot.width || height !== plot.height) plot.setSize({ width, height });
    });
    resizing.observe(current);
    const ignoreTheme = onThemeChange(redraw);
    return () => {
      ignoreTheme();
      resizing.disconnect();
      zoom.current = zoomOf(plot, range);
      plot.destroy();
    };
  }, [times, lines, range, format, minTop, top, limit, marks, onPoint]);
  return <div ref={box} className={styles.canvas} aria-hidden="true" />;
}

/** The zoomed part. */
function zoomOf({ scales }: uPlot, range: Span): Zoom | null {
  const { min, max } = scales["x"] ?? {};
  if (min === undefined || max === undefined || (min <= range.min && max >= range.max)) return null;
  return { min, max, ofSeconds: range.max - range.min };
}

/** Every line, and behind it the upper edge of its band where there is one. */
function dataOf({ x }: Times, lines: readonly Line[]): uPlot.AlignedData {
  const rows = lines.flatMap(({ values, upper }) => (upper === null ? [values] : [values, upper]));
  return [[...x], ...rows.map((row) => [...row])];
}

function optionsOf(props: PlotProps, box: HTMLElement, showAll: (plot: uPlot) => void): uPlot.Options {
  const { times, lines, format, minTop, top, limit, marks = [], onPoint } = props;
  const colours = readColours(box);
  const axis = { stroke: colours.ink, font: FONT, grid: { stroke: colours.grid, width: 1 }, ticks: { show: false } };
  const { series, bands } = drawingOf(times, lines, colours.lines);
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
      {
        ...axis,
        size: 28,
        space: 70,
        values: (_plot, moments, _axis, _space, step) => moments.map((at) => labelOf(at, step)),
      },
      { ...axis, size: 62, values: (_plot, values) => values.map(format) },
    ],
    scales: { y: { range: (_plot, _low, high) => [0, top ?? Math.max(high * 1.08, minTop)] } },
    hooks: {
      drawClear: [(plot) => shadeOutages(plot, times, colours.outage)],
      draw: [
        (plot) => {
          if (limit !== undefined) drawLimit(plot, limit, colours.limit);
          drawMarks(plot, marks, colours.mark, FONT);
        },
      ],
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
    },
    series: [{}, ...series],
    bands,
  };
}

function inZone(zone: string) {
  return (time: number) => uPlot.tzDate(new Date(time * 1000), zone);
}

function labelOf(time: number, stepSeconds: number): string {
  const at = new Date(time * 1000);
  if (stepSeconds >= DAY_SECONDS) return formatDay(at);
  return stepSeconds < MINUTE_SECONDS ? formatTimeOfDay(at) : formatClock(at);
}

function drawingOf({ x }: Times, lines: readonly Line[], colours: readonly string[]) {
  const series: uPlot.Series[] = [];
  const bands: uPlot.Band[] = [];
  for (const [index, { label, values, upper }] of lines.entries()) {
    const stroke = colours[index % colours.length] ?? "";
    const cuts = gapsOf(x, values);
    const gaps = (plot: uPlot) =>
      cuts.map(([from, to]): [number, number] => [pixelOf(plot, x[from]), pixelOf(plot, x[to])]);
    const points = { show: values.filter((value) => value !== null).length <= FEW_POINTS };
    series.push({ label, stroke, width: 1.5, points, gaps });
    if (upper === null) continue;
    series.push({ label, stroke: "transparent", points: { show: false }, gaps });
    bands.push({ series: [series.length, series.length - 1], fill: `color-mix(in srgb, ${stroke} 14%, transparent)` });
  }
  return { series, bands };
}

function pixelOf(plot: uPlot, time = 0): number {
  return Math.round(plot.valToPos(time, "x", true));
}

function shadeOutages(plot: uPlot, { outages }: Times, colour: string): void {
  plot.ctx.fillStyle = colour;
  for (const { from, to } of outages) {
    const left = Math.max(plot.bbox.left, plot.valToPos(Date.parse(from) / 1000, "x", true));
    const end = plot.valToPos(to === null ? Date.now() / 1000 : Date.parse(to) / 1000, "x", true);
    const right = Math.min(plot.bbox.left + plot.bbox.width, Math.max(end, left + MIN_SHADE_PX));
    if (right > left) plot.ctx.fillRect(left, plot.bbox.top, right - left, plot.bbox.height);
  }
}

function drawLimit(plot: uPlot, limit: number, colour: string): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(limit, "y", true)) + 0.5;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.setLineDash([6, 4]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
