import type { ComponentState, ShownDay, ShownUptime } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import type { PageTimes } from "./times.ts";
import { stateWords } from "./words.ts";

const HEIGHT = 28;
const STEP = 6;
const WIDTH = 4;

/** Severity is height as well as colour. */
const heights: Readonly<Record<ComponentState, number>> = {
  operational: 16,
  degraded: 22,
  maintenance: 16,
  major_outage: 28,
  unknown: 8,
};

/** One bar for each day. A bar says its day when it is pointed at; the table below says the same to all. */
export function uptimeBars({ days, percent }: ShownUptime, name: string, times: PageTimes): Html {
  const width = days.length * STEP - (STEP - WIDTH);
  const bars = days.map((day, index) => {
    const height = heights[day.state];
    const place = html`x="${index * STEP}" y="${HEIGHT - height}" width="${WIDTH}" height="${height}"`;
    return html`<rect class="d-${day.state}" ${place}><title>${daySentence(day, times)}</title></rect>`;
  });
  const bad = days.filter(({ state }) => state === "major_outage").length;
  const label = `${name}: ${days.length} days, ${bad === 0 ? "none" : bad} with an outage`;
  return html`<svg class="strip" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">${bars}</svg>
<p class="axis"><span>${days.length} days ago</span><span>${percentText(percent)}</span><span>Today</span></p>
<details class="days"><summary>Days of ${name} as a table</summary>
<table><thead><tr><th scope="col">Day</th><th scope="col">State</th><th scope="col">Uptime</th><th scope="col">Down</th></tr></thead>
<tbody>${notable(days).map((day) => row(day, times))}</tbody></table>
${notable(days).length < days.length ? html`<p>On all other days it was up all the time.</p>` : ""}</details>`;
}

/** The newest first, without those of which there is nothing to say. */
function notable(days: readonly ShownDay[]): readonly ShownDay[] {
  return days.filter(({ percent, maintenanceSeconds }) => percent !== 100 || maintenanceSeconds > 0).reverse();
}

function row(day: ShownDay, times: PageTimes): Html {
  const { date, state, percent, downSeconds } = day;
  return html`<tr><th scope="row"><time datetime="${date}">${times.day(date)}</time></th><td>${stateWords[state]}</td><td>${percentText(percent)}</td><td>${lengthText(downSeconds)}</td></tr>`;
}

function daySentence(day: ShownDay, times: PageTimes): string {
  const { date, percent, downSeconds, maintenanceSeconds } = day;
  const parts = [
    percentText(percent),
    ...(downSeconds > 0 ? [`${lengthText(downSeconds)} down`] : []),
    ...(maintenanceSeconds > 0 ? [`${lengthText(maintenanceSeconds)} of maintenance`] : []),
  ];
  return `${times.day(date)}: ${parts.join(", ")}`;
}

function percentText(percent: number | null): string {
  return percent === null ? "No data" : `${percent.toFixed(2)} %`;
}

/** As `2 h 5 min`. */
function lengthText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(" ");
}
