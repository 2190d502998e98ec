import type uPlot from "uplot";
import { labelled, type PlotMark } from "./plot-lines.ts";

/** Between a line and its label, and between a label and the next line. */
const GAP_PX = 4;

/** Thin lines across the chart with their names at the top, as far as these have room. */
export function drawMarks(plot: uPlot, marks: readonly PlotMark[], colour: string, font: string): void {
  const { ctx, bbox } = plot;
  const ratio = bbox.width / Math.max(1, plot.over.clientWidth);
  const right = bbox.left + bbox.width;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = ratio;
  ctx.font = font.replace(/^\d+/, (size) => String(Number(size) * ratio));
  ctx.textBaseline = "top";
  ctx.textAlign = "left";
  const xOf = ({ atSeconds }: PlotMark) => plot.valToPos(atSeconds, "x", true);
  const widthOf = (label: string) => ctx.measureText(label).width + 2 * GAP_PX * ratio;
  const shown = marks.filter((mark) => xOf(mark) >= bbox.left && xOf(mark) <= right);
  for (const { x, label } of labelled(shown, xOf, widthOf)) {
    ctx.beginPath();
    ctx.moveTo(Math.round(x), bbox.top);
    ctx.lineTo(Math.round(x), bbox.top + bbox.height);
    ctx.stroke();
    if (label !== null && x + widthOf(label) <= right) ctx.fillText(label, x + GAP_PX * ratio, bbox.top);
  }
  ctx.restore();
}
