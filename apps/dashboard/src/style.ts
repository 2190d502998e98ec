import { baseStyle, cardStyle, fontFace, tokens } from "@pharos/html";
import { type Request, type Response, Router } from "express";
import { STYLE_PATH } from "./page.ts";
import type { Site } from "./site/site.ts";

/** The style of server-rendered pages: the dashboard's tokens, and the style of a page with one form. */
export function styleRoutes(site: Site): Router {
  const router = Router();
  router.get(STYLE_PATH, async (_request: Request, response: Response) => {
    const font = (await site.built())?.font ?? null;
    response.set("Cache-Control", "no-cache").type("css");
    response.send(`${tokens}${font === null ? "" : fontFace(font)}${baseStyle}${cardStyle}${STYLE}`);
  });
  return router;
}

/** Of forms. */
const STYLE = `@layer components {
  form { display: grid; gap: var(--space-4); }
  .field { display: grid; gap: 6px; }
  .field label { font-weight: 560; }
  .field input, .field textarea, .field select { height: 44px; width: 100%; padding: 0 12px; border-radius: 8px; border: 1px solid var(--line-strong); background: var(--surface); font-size: 1rem; }
  .field input[aria-invalid="true"] { border-color: var(--down); }
  .field textarea { height: auto; min-height: 88px; padding: 10px 12px; resize: vertical; font-family: inherit; color: inherit; }
  .field select { color: inherit; font-family: inherit; }
  .actions { display: grid; gap: var(--space-2); }
  .facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: var(--space-2) var(--space-4); margin: 0; }
  .facts dt { color: var(--ink-3); }
  .facts dd { margin: 0; }
  .facts .text { white-space: pre-line; }
  .hint { font-size: var(--text-sm); }
  .card .mistake { padding: 10px 12px; border-radius: 8px; background: var(--down-soft); color: var(--down-ink); font-weight: 540; }
  .card .note { padding: 10px 12px; border-radius: 8px; background: var(--accent-soft); color: var(--ink); }
  /* Where scripts run, the button's place is kept until its script shows it. */
  @media (scripting: enabled) { .card .button[data-passkey][hidden] { display: inline-flex; visibility: hidden; } }
  @media (scripting: none) { .or { display: none; } }
  .button[data-passkey][hidden] + .or { visibility: hidden; }
  .or { display: flex; align-items: center; gap: 12px; font-size: var(--text-sm); }
  .or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
}
`;
