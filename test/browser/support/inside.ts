import { waitFor } from "@pharos/embedded/testing";
import type { Page, Request } from "playwright-core";
import { openLive } from "./live.ts";

/** A page asks for more when it has shown what came first. After this time without a request it asks for nothing more. */
const QUIET_MS = 200;
/** A page without data. From here, no text of the page before is there when the next is waited for. */
const NOWHERE = "/nowhere";
const NOT_FOUND = /Page not found|Seite nicht gefunden/;

/**
 * Opens a page of the dashboard as a link in it does, if one is open. The document stays, and the browser reuses its
 * compiled scripts, which costs a third of a new document. Waits until the page shows the text and asks for nothing
 * more. Changes then reach it.
 */
export async function openInside(page: Page, path: string, text: string): Promise<void> {
  if (!(await page.evaluate(() => document.getElementById("root") !== null))) await openLive(page, NOWHERE);
  const requests = watchRequests(page);
  try {
    for (const [to, shown] of [
      [NOWHERE, NOT_FOUND],
      [path, text],
    ] as const) {
      await page.evaluate((address) => history.pushState(null, "", address), to);
      await page.getByText(shown).first().waitFor();
    }
    await waitFor(async () => requests.quietMs() >= QUIET_MS, { what: `an end of the requests of ${path}` });
  } finally {
    requests.stop();
  }
}

/** Returns how long no request of the page has been running. The stream of changes never ends and does not count. */
function watchRequests(page: Page) {
  const open = new Set<Request>();
  let changedMs = performance.now();
  const begin = (request: Request) => {
    if (request.resourceType() === "eventsource") return;
    open.add(request);
  };
  const end = (request: Request) => {
    if (open.delete(request)) changedMs = performance.now();
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  return {
    quietMs: () => (open.size === 0 ? performance.now() - changedMs : 0),
    stop: () => page.off("request", begin).off("requestfinished", end).off("requestfailed", end),
  };
}
