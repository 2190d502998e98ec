import type { Page, Response } from "playwright-core";

/**
 * Changes the URL or the type of a new monitor, and waits until Pharos has tried it. The result moves the parts
 * below it.
 */
export async function untilTried(page: Page, change: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForResponse(isTry), change()]);
  await page.getByText("Tested once, from the Pharos server").waitFor();
  // The result of an earlier try is shown until the new one is drawn. Until then the button is busy.
  await page.locator("button:not([aria-disabled=true])", { hasText: "Test again" }).waitFor();
}

const isTry = (answer: Response) =>
  answer.url().endsWith("/monitor-guesses") && answer.request().postDataJSON()?.tries === true;
