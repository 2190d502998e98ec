import type { Page } from "playwright-core";

/** Fills the form of a new monitor and tests it. Pharos sends the test to `services`: the URL in the form exists nowhere. */
export async function tryShop(page: Page, services: string): Promise<void> {
  await page.route("**/probe-trials", (route) => {
    const asked: unknown = route.request().postDataJSON();
    const postData = { ...(typeof asked === "object" ? asked : {}), url: `${services}/checkout` };
    return route.continue({ postData });
  });
  await page.getByLabel("URL, host or host:port").fill("https://shop.acme.example/checkout");
  await page.getByText("Guessed: HTTP").waitFor();
  await page.getByLabel("Display name").fill("Checkout");
  await page.getByRole("checkbox", { name: /^On call/ }).check();
  await page.getByRole("button", { name: /^Test/ }).click();
  await page.getByRole("status").getByText("200 in").waitFor();
}
