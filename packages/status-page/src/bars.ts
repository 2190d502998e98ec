import type { ComponentState, ShownComponent, ShownDay, ShownUptime } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import { fill } from "./fill.ts";
import type { PageWords } from "./languages/en.ts";
import { periodText } from "./periods.ts";
import { lengthText, type PageView, percentText } from "./view.ts";

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
export function uptimeBars(
  { days, percent }: ShownUptime,
  { name, periods }: Pick<ShownComponent, "name" | "periods">,
  view: PageView,
  history: string,
): Html {
  const { words, times, link } = view;
  const texts = words.days;
  const width = days.length * STEP - (STEP - WIDTH);
  const bars = days.map((day, index) => {
    const height = heights[day.state];
    const place = html`x="${index * STEP}" y="${HEIGHT - height}" width="${WIDTH}" height="${height}"`;
    const sentence = `${times.day(day.date)}: ${daySentence(day, words)}`;
    return html`<a href="${link(`${history}/${day.date}`)}" tabindex="-1"><rect class="d-${day.state}" ${place}><title>${sentence}</title></rect></a>`;
  });
  const bad = days.filter(({ state }) => state === "major_outage").length;
  const label = texts.outages(name, days.length, bad);
  const rows = rowsOf(days);
  const today = days.at(-1)?.date ?? "";
  return html`<p class="sr">${label}</p>
<svg class="strip" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
<p class="axis"><span>${texts.ago(days.length)}</span><span>${periods === null ? percentText(percent, words) : periodText(periods, view)}</span><a href="${link(`${history}/${today}`)}">${texts.today}</a></p>
<details class="days"><summary>${texts.table(name)}</summary>
<table><thead><tr><th scope="col">${texts.day}</th><th scope="col">${texts.uptime}</th><th scope="col">${texts.down}</th><th scope="col">${texts.maintenance}</th></tr></thead>
<tbody>${rows.map((row) => tableRow(row, view, history))}</tbody></table>
${rows.length < days.length ? html`<p>${texts.allOthers}</p>` : ""}</details>`;
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

function tableRow({ first, last }: Row, { words, times, link }: PageView, history: string): Html {
  const time = ({ date }: ShownDay) =>
    html`<a href="${link(`${history}/${date}`)}"><time datetime="${date}">${times.day(date)}</time></a>`;
  const length = (seconds: number) => (seconds === 0 ? "–" : lengthText(seconds, words));
  const dates = first === last ? time(first) : fill(words.range, time(first), time(last));
  return html`<tr><th scope="row">${dates}</th><td>${percentText(first.percent, words)}</td><td>${length(first.downSeconds)}</td><td>${length(first.maintenanceSeconds)}</td></tr>`;
}

/** As `99.30 %, 10 min down, 1 h of maintenance`. */
export function daySentence({ percent, downSeconds, maintenanceSeconds }: ShownDay, words: PageWords): string {
  const { downFor, maintenanceFor } = words.days;
  return words.list([
    percentText(percent, words),
    ...(downSeconds > 0 ? [downFor(lengthText(downSeconds, words))] : []),
    ...(maintenanceSeconds > 0 ? [maintenanceFor(lengthText(maintenanceSeconds, words))] : []),
  ]);
}
