import type { ComponentState, ShownDay, ShownUptime } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import type { PageTimes } from "./times.ts";
import { lengthText, percentText } from "./words.ts";

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

/**
 * One bar for each day. A bar links to its day, and shows the day's figures on hover. Keyboard users reach the days by the
 * table below.
 *
 * @param history where the days are, without the date
 */
export function uptimeBars({ days, percent }: ShownUptime, name: string, times: PageTimes, history: string): Html {
  const width = days.length * STEP - (STEP - WIDTH);
  const bars = days.map((day, index) => {
    const height = heights[day.state];
    const place = html`x="${index * STEP}" y="${HEIGHT - height}" width="${WIDTH}" height="${height}"`;
    const sentence = `${times.day(day.date)}: ${daySentence(day)}`;
    return html`<a href="${history}/${day.date}" tabindex="-1"><rect class="d-${day.state}" ${place}><title>${sentence}</title></rect></a>`;
  });
  const bad = days.filter(({ state }) => state === "major_outage").length;
  const label = `${name}: ${days.length} days, ${bad === 0 ? "none" : bad} with an outage`;
  const rows = rowsOf(days);
  const today = days.at(-1)?.date ?? "";
  return html`<p class="sr">${label}</p>
<svg class="strip" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
<p class="axis"><span>${days.length} days ago</span><span>${percentText(percent)}</span><a href="${history}/${today}">Today</a></p>
<details class="days"><summary>Days of ${name} as a table</summary>
<table><thead><tr><th scope="col">Day</th><th scope="col">Uptime</th><th scope="col">Down</th><th scope="col">Maintenance</th></tr></thead>
<tbody>${rows.map((row) => tableRow(row, times, history))}</tbody></table>
${rows.length < days.length ? html`<p>On all other days the uptime was 100 %.</p>` : ""}</details>`;
}

/** Consecutive days that share a row. */
interface Row {
  readonly first: ShownDay;
  readonly last: ShownDay;
}

/** The newest first, without days of which there is nothing to say. Days without data that follow each other are one row. */
function rowsOf(days: readonly ShownDay[]): readonly Row[] {
  const rows: Row[] = [];
  for (const [index, day] of days.entries()) {
    if (day.percent === 100 && day.maintenanceSeconds === 0) continue;
    const former = rows.at(-1);
    if (former !== undefined && former.last === days[index - 1] && isEmpty(former.last) && isEmpty(day)) {
      rows[rows.length - 1] = { first: former.first, last: day };
    } else rows.push({ first: day, last: day });
  }
  return rows.reverse();
}

function isEmpty({ percent, maintenanceSeconds }: ShownDay): boolean {
  return percent === null && maintenanceSeconds === 0;
}

function tableRow({ first, last }: Row, times: PageTimes, history: string): Html {
  const time = ({ date }: ShownDay) =>
    html`<a href="${history}/${date}"><time datetime="${date}">${times.day(date)}</time></a>`;
  const length = (seconds: number) => (seconds === 0 ? "–" : lengthText(seconds));
  const until = first === last ? "" : html` to ${time(last)}`;
  return html`<tr><th scope="row">${time(first)}${until}</th><td>${percentText(first.percent)}</td><td>${length(first.downSeconds)}</td><td>${length(first.maintenanceSeconds)}</td></tr>`;
}

/** As `99.30 %, 10 min down, 1 h of maintenance`. */
export function daySentence({ percent, downSeconds, maintenanceSeconds }: ShownDay): string {
  return [
    percentText(percent),
    ...(downSeconds > 0 ? [`${lengthText(downSeconds)} down`] : []),
    ...(maintenanceSeconds > 0 ? [`${lengthText(maintenanceSeconds)} of maintenance`] : []),
  ].join(", ");
}
