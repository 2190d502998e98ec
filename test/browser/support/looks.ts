import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { accessibilityFaults } from "./accessibility.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** WCAG 2.2, 1.4.10 (reflow): a desk at 400 %. */
const NARROW = { width: 320, height: 640 };
/** A sheet of A4 without its margins, at 96 pixels to the inch. */
const PAPER = { width: 718, height: 1_047 };
/** Frames after which a page has its layout. On a busy machine some parts come late. */
const MAX_FRAMES = 600;
/** A colour without transparency that is white or close to it. */
const LIGHT = /^rgb\(2[3-5]\d, 2[3-5]\d, 2[3-5]\d\)$/;

/** Every size in every theme. A theme changes only colours, so each rule of axe is asked once for each size. */
export const EACH_LOOK = [
  { viewport: WIDE, colorScheme: "light", rules: "all" },
  { viewport: WIDE, colorScheme: "dark", rules: "colours" },
  { viewport: PHONE, colorScheme: "dark", rules: "all" },
  { viewport: PHONE, colorScheme: "light", rules: "colours" },
] as const;

type Look = (typeof EACH_LOOK)[number];

/** Both sizes and both themes, for a page with the colours of another page that is looked at in each. */
export const TWO_LOOKS: readonly Look[] = EACH_LOOK.filter(({ rules }) => rules === "all");

/** As a page of a new window is seen: a window is used again, because its browser knows the scripts of the last page. */
export async function lookFromDesk(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/**
 * The faults of the open page on a desk and on a phone, in both themes, and whether it fits the narrowest screen. Each
 * fault names its place. With `PHAROS_TEST_SCREENSHOTS` it leaves a picture of each in that folder, for people.
 */
export async function faultsOfLooks(
  page: Page,
  name: string,
  looks: readonly Look[] = EACH_LOOK,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { viewport, colorScheme, rules } of looks) {
    const where = `${name}-${viewport.width}-${colorScheme}`;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const fault of await faultsHere(page, where, rules)) found.push(`${where}: ${fault}`);
  }
  await page.setViewportSize(NARROW);
  for (const fault of await sidewaysFaults(page)) found.push(`${name}-${NARROW.width}: ${fault}`);
  return found;
}

/** As `faultsOfLooks`, of the page as it is printed by a reader whose screen is dark. Paper is light. */
export async function faultsOnPaper(page: Page, name: string): Promise<readonly string[]> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const found = await faultsHere(page, `${name}-print`, "colours");
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ media: "screen" });
  return [...found, ...(LIGHT.test(ground) ? [] : [`the ground is ${ground}`])];
}

async function faultsHere(page: Page, where: string, rules: "all" | "colours"): Promise<readonly string[]> {
  const folder = process.env["PHAROS_TEST_SCREENSHOTS"];
  if (folder) {
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${where}.png`), fullPage: true });
  }
  const sideways = await sidewaysFaults(page);
  await stick(page, false);
  const found = [...sideways, ...(await accessibilityFaults(page, rules))];
  await stick(page, true);
  return found;
}

/** A bar that sticks covers the fields that scroll below it, so axe sees it in its own place. */
const stick = (page: Page, isSticky: boolean) =>
  page.evaluate((sticks) => {
    for (const one of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!sticks && getComputedStyle(one).position === "sticky")
        one.dataset["unstuck"] = one.style.position = "static";
      if (sticks && one.dataset["unstuck"]) one.style.position = "";
    }
  }, isSticky);

/** Names the innermost element that sticks out, if the page scrolls sideways. A chart takes its new width some frames later. */
async function sidewaysFaults(page: Page): Promise<readonly string[]> {
  const element = await page.evaluate(async (maxFrames) => {
    const fits = () => document.documentElement.scrollWidth <= innerWidth;
    for (let frame = 0; !fits() && frame < maxFrames; frame++) await new Promise(requestAnimationFrame);
    if (fits()) return null;
    const sticksOut = (one: Element) => one.getBoundingClientRect().right > innerWidth;
    return [...document.body.querySelectorAll("*")].findLast(sticksOut)?.outerHTML.slice(0, 200) ?? "";
  }, MAX_FRAMES);
  return element === null ? [] : [`it scrolls sideways: ${element}`];
}
