import { type Request, type Response, Router } from "express";
import { STYLE_PATH } from "./page.ts";
import type { Site } from "./site/site.ts";

/** The style of pages that the server renders: the dashboard's own tokens, and what a page with one form needs. */
export function styleRoutes(site: Site): Router {
  const router = Router();
  router.get(STYLE_PATH, async (_request: Request, response: Response) => {
    const font = (await site.built())?.font ?? null;
    response.set("Cache-Control", "no-cache").type("css");
    response.send(`${await site.tokens()}\n${font === null ? "" : fontFace(font)}${STYLE}`);
  });
  return router;
}

const fontFace = (path: string) =>
  `@font-face { font-family: "Inter Variable"; src: url("${path}") format("woff2"); font-weight: 100 900; font-display: swap; }\n`;

const STYLE = `@layer base {
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; }
  body { margin: 0; background: var(--canvas); color: var(--ink); font: 400 var(--text-md)/1.5 var(--font, system-ui, sans-serif); }
  h1, p, ul { margin: 0; }
  h1 { font-size: var(--text-xl); line-height: 1.25; letter-spacing: -0.02em; font-weight: 640; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--radius-s); }
  button, input { font: inherit; color: inherit; }
}
@layer components {
  main { width: min(26.25rem, 100%); margin: 0 auto; padding: clamp(1.5rem, 12vh, 8rem) var(--space-4) var(--space-7); }
  .brand { display: flex; align-items: center; justify-content: center; gap: 10px; margin-bottom: var(--space-5); font-weight: 660; font-size: var(--text-xl); letter-spacing: -0.02em; }
  .card { display: grid; gap: var(--space-4); padding: var(--space-6); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l); box-shadow: var(--shadow-1); overflow-wrap: anywhere; }
  .card p { color: var(--ink-2); }
  form { display: grid; gap: var(--space-4); }
  .field { display: grid; gap: 6px; }
  .field label { font-weight: 560; }
  .field input { height: 44px; width: 100%; padding: 0 12px; border-radius: 8px; border: 1px solid var(--line-strong); background: var(--surface); font-size: 1rem; }
  .field input[aria-invalid="true"] { border-color: var(--down); }
  .hint { font-size: var(--text-sm); }
  .card .mistake { padding: 10px 12px; border-radius: 8px; background: var(--down-soft); color: var(--down-ink); font-weight: 540; }
  .card .note { padding: 10px 12px; border-radius: 8px; background: var(--accent-soft); color: var(--ink); }
  .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; width: 100%; padding: 0 14px; border-radius: 8px; border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); font-weight: 560; cursor: pointer; text-decoration: none; box-shadow: var(--shadow-1); }
  .button:hover { background: var(--hover); }
  .button.primary { background: var(--accent); border-color: transparent; color: var(--accent-ink); }
  .button.primary:hover { background: color-mix(in oklab, var(--accent) 88%, var(--ink)); }
  .link { display: inline-flex; align-items: center; min-height: 24px; color: var(--accent); font-weight: 540; text-decoration: underline; text-underline-offset: 3px; }
  .or { display: flex; align-items: center; gap: 12px; font-size: var(--text-sm); }
  .or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
  [hidden] { display: none; }
  @media (max-width: 480px) { main { padding-top: var(--space-5); } .card { padding: var(--space-5) var(--space-4); } }
}
`;
