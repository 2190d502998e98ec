import type { Page } from "playwright-core";

/** Opens a page, and waits until changes reach it: it does not show a change before its stream is open. */
export async function openLive(page: Page, path: string): Promise<void> {
  await Promise.all([streamOpened(page), page.goto(path)]);
}

/** Resolves when the page opens its next stream of changes. */
export async function streamOpened(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().endsWith("/app/events") && answer.ok());
}
