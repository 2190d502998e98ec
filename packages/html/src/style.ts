import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** CSS variables of colours, sizes and fonts. */
export const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Where the font is: Inter, its Latin letters in every weight, as WOFF2. */
export const FONT_FILE = createRequire(import.meta.url).resolve(
  "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);

/** @param path where pages find the font */
export function fontFace(path: string): string {
  return `@font-face { font-family: "Inter Variable"; src: url("${path}") format("woff2"); font-weight: 100 900; font-display: swap; }\n`;
}

/** Style of all pages that a server renders. It follows the tokens. */
export const baseStyle = `@layer base {
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; }
  body { margin: 0; background: var(--canvas); color: var(--ink); font: 400 var(--text-md)/1.5 var(--font, system-ui, sans-serif); }
  h1, p, ul { margin: 0; }
  h1 { font-size: var(--text-xl); line-height: 1.25; letter-spacing: -0.02em; font-weight: 640; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--radius-s); }
  button, input { font: inherit; color: inherit; }
  [hidden] { display: none; }
}
`;

/** Style of `cardBody` and of the links below it. */
export const cardStyle = `@layer components {
  .alone { width: min(26.25rem, 100%); margin: 0 auto; padding: clamp(1.5rem, 12vh, 8rem) var(--space-4) var(--space-7); }
  .alone .brand { display: flex; align-items: center; justify-content: center; gap: 10px; margin-bottom: var(--space-5); font-weight: 660; font-size: var(--text-xl); letter-spacing: -0.02em; }
  .card { display: grid; gap: var(--space-4); padding: var(--space-6); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l); box-shadow: var(--shadow-1); overflow-wrap: anywhere; }
  .card p { color: var(--ink-2); }
  .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; width: 100%; padding: 0 14px; border-radius: 8px; border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); font-weight: 560; cursor: pointer; text-decoration: none; box-shadow: var(--shadow-1); }
  .button:hover { background: var(--hover); }
  .button.primary { background: var(--accent); border-color: transparent; color: var(--accent-ink); }
  .button.primary:hover { background: color-mix(in oklab, var(--accent) 88%, var(--ink)); }
  .link { display: inline-flex; align-items: center; min-height: 24px; color: var(--accent); font-weight: 540; text-decoration: underline; text-underline-offset: 3px; }
  @media (max-width: 480px) { .alone { padding-top: var(--space-5); } .card { padding: var(--space-5) var(--space-4); } }
}
`;
