// Draws the icons of the installed dashboard from its favicon: `node scripts/icons.mjs`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { findChromium } from "../support/chromium.ts";

const WEB = new URL("../../../packages/web/", import.meta.url);

/** A maskable icon is cut to the form that a phone likes, so its drawing is within the inner 80 % and its ground is square. */
const ICONS = [
  { file: "icon-192.png", size: 192, isMaskable: false },
  { file: "icon-512.png", size: 512, isMaskable: false },
  { file: "icon-maskable-512.png", size: 512, isMaskable: true },
] as const;
const MASKABLE_SCALE = 0.78125;

const browser = await chromium.launch(findChromium());
try {
  const page = await browser.newPage();
  for (const icon of ICONS) await draw(page, icon);
} finally {
  await browser.close();
}

async function draw(page: Page, { file, size, isMaskable }: (typeof ICONS)[number]): Promise<void> {
  const drawing = readFileSync(new URL("src/favicon.svg", WEB), "utf8");
  const scale = isMaskable ? MASKABLE_SCALE : 1;
  const ground = isMaskable ? "body { background: #3346d3 } rect { rx: 0 }" : "";
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>* { margin: 0 } svg { display: block; scale: ${scale} } ${ground}</style>${drawing}`);
  await page.screenshot({ path: fileURLToPath(new URL(`public/${file}`, WEB)), omitBackground: true });
}
