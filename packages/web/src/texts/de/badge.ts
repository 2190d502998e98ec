import type * as en from "../en/badge.ts";
import type { Translation } from "../translation.ts";

const kinds = { status: "Status", uptime: "Verfügbarkeit", response: "Antwortzeit" } as const;

export const badgeTexts: Translation<typeof en.badgeTexts> = {
  title: () => "Badges",
  detail: () => "Für eine README oder eine Webseite. Wer die URL hat, sieht das Badge.",
  kind: () => "Art des Badges",
  kindName: (kind) => kinds[kind],
  preview: (name) => `Badge von ${name}`,
  markdown: () => "Markdown",
  html: () => "HTML",
  json: () => "Für shields.io",
  rotate: () => "URLs der Badges zurücksetzen",
  rotateTitle: (name) => `URLs der Badges von ${name} zurücksetzen?`,
  rotateDetail: () => "Badges mit den alten URLs werden sofort grau.",
};
