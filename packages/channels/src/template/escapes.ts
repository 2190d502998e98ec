import { escapeHtml } from "@pharos/core";

/** A format in which some characters of a value would mean something. */
export type Escape = "markdown" | "html";

const NOTHING = "\u200b";

/**
 * Texts of people and servers stay text. In Markdown, a character without width breaks mentions and links. A backslash
 * would not do, because services read it differently.
 */
export const escapes: Readonly<Record<Escape, (value: string) => string>> = {
  markdown: (value) => value.replace(/[@<]|\](?=\()/g, (mark) => `${mark}${NOTHING}`),
  html: (value) => escapeHtml(value).replaceAll("\n", "<br>"),
};
