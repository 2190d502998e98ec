import type { Page, Route } from "playwright-core";

/** Opens a page with the scripts that its document names. @returns loads the other scripts */
export async function openFirstLoad(page: Page, path: string): Promise<() => Promise<void>> {
  let document = "";
  let isHeld = true;
  const held: Route[] = [];
  await page.route("**/assets/*.js", async (route) => {
    const isFirst = document.includes(new URL(route.request().url()).pathname);
    if (isHeld && !isFirst) held.push(route);
    else await route.continue();
  });
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    document = await response.text();
    await route.fulfill({ response });
  });
  await page.goto(path);
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Where the links, buttons and fields of the page are. */
export function places(page: Page) {
  return page.locator("a, button, input, select").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return width > 1 && height > 1 ? [`${name}: ${[x, y, width, height].map(Math.round).join(" ")}`] : [];
    }),
  );
}
