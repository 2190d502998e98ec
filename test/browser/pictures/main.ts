// Takes the pictures of the documents, with the servers and the browser of the tests. Arguments name the pictures.
// Without arguments it takes every picture.
import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import globalSetup from "../../support/global-setup.ts";
import globalTeardown from "../../support/global-teardown.ts";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { type Member, newTeam } from "../support/people.ts";
import { openServices } from "./payments.ts";
import { PICTURES, type Picture } from "./pictures.ts";
import { fillShop, type Shop } from "./shop.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const MAX_BYTES = 300_000;

await globalSetup({ rootDir: ROOT });
try {
  await takePictures(process.argv.slice(2));
} finally {
  await globalTeardown();
}

async function takePictures(wanted: readonly string[]): Promise<void> {
  const browser = await openBrowser();
  const services = await openServices();
  try {
    const owner = await (await newTeam(browser)).signIn("owner", { timezoneId: "Europe/London" });
    const shop = await fillShop(browser, owner, services.url);
    // Every picture shows the same time, and so the same ages.
    const studio = { browser, owner, shop, services: services.url, now: new Date() };
    for (const [name, picture] of Object.entries(PICTURES))
      if (wanted.length === 0 || wanted.includes(name)) await take(name, picture, studio);
  } finally {
    await browser.stop();
    await services.stop();
  }
}

interface Studio {
  readonly browser: TestBrowser;
  readonly owner: Member;
  readonly shop: Shop;
  readonly services: string;
  readonly now: Date;
}

async function take(name: string, picture: Picture, { browser, owner, shop, services, now }: Studio): Promise<void> {
  const { page } = picture.isPublic ? await browser.newWindow({ timezoneId: "Europe/London" }) : owner;
  const { width, height = 900 } = picture.size;
  await page.clock.setFixedTime(now);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: picture.theme ?? "light", reducedMotion: "reduce" });
  await page.goto(picture.path(shop));
  await page.getByText(picture.text).first().waitFor();
  await picture.act?.(page, services);
  if (picture.size.height === undefined) await showWhole(page, width);
  await page.waitForTimeout(1_500);
  const path = join(ROOT, "docs", "images", `${name}.png`);
  await page.screenshot({ path });
  const { size } = statSync(path);
  process.stdout.write(`${name}.png: ${Math.round(size / 1_000)} kB\n`);
  if (size > MAX_BYTES) {
    await rm(path);
    throw new Error(`${name}.png has ${size} bytes. A picture may have ${MAX_BYTES}.`);
  }
}

/** Makes the window as high as the page, so that the menu is as high as the picture. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.waitForTimeout(1_000);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}
