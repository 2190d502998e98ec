import type { Locator } from "playwright-core";

/** Does something, and waits for the toast about it. The wait begins first: a toast goes after six seconds. */
export async function untilToast(toast: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([toast.waitFor(), act()]);
}
