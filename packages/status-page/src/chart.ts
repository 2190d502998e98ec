import type { HourlyResponse } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import { fill } from "./fill.ts";
import type { PageWords } from "./languages/en.ts";

const HOURS = 24;
const STEP = 10;
const HEIGHT = 40;
/** Room for the width of the line. */
const EDGE = 2;

/** The response times of the last 24 hours as a line. Its sentence says the least and the greatest. */
export function responseChart(hours: readonly HourlyResponse[], words: PageWords): Html {
  const times = hours.map(({ ms }) => ms);
  const [least, greatest] = [Math.min(...times), Math.max(...times)];
  const { milliseconds, range, page } = words;
  const said = least === greatest ? milliseconds(least) : range(milliseconds(least), milliseconds(greatest));
  return html`<p class="about">${fill(page.responseHours, html`${said}`)}</p>
<svg class="chart" viewBox="0 0 ${HOURS * STEP} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path d="${pathOf(hours, greatest)}"/></svg>`;
}

/** From zero at the bottom to the greatest time at the top. The line ends where hours are missing. */
function pathOf(hours: readonly HourlyResponse[], greatest: number): string {
  const room = HEIGHT - 2 * EDGE;
  const steps = hours.map(({ hoursAgo, ms }, index) => {
    const isNext = hours[index - 1]?.hoursAgo === hoursAgo + 1;
    const height = greatest === 0 ? 0 : (ms / greatest) * room;
    // A line to its own place, so that an hour without neighbours is a dot.
    const at = `${(HOURS - hoursAgo) * STEP} ${(HEIGHT - EDGE - height).toFixed(1)}`;
    return isNext ? `L${at}` : `M${at}L${at}`;
  });
  return steps.join("");
}
