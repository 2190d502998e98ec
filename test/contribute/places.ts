import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A place that needs a line for each type of something: see docs/contribute/recipes.md. */
interface Place {
  readonly path: string;
  /** The part of the file that names every type, with its start. */
  readonly part: readonly [start: string, end: string];
  /** How the part names a type. */
  readonly line: (type: string) => string;
}

const asKey = (type: string) => `${type}:`;
const asText = (type: string) => `"${type}"`;
const asWord = (type: string) => type;
const TEXTS = "packages/web/src/texts/en/contacts.ts";

/** The places of a channel, as "A channel" lists them. */
export const channelPlaces: readonly Place[] = [
  { path: "packages/channels/src/index.ts", part: ["channels = {", "}"], line: asWord },
  { path: "packages/web/src/api/inputs.ts", part: ["  contact: {", "]"], line: asText },
  { path: "packages/web/src/api/inputs.ts", part: ["contactConfig: {", "},"], line: asKey },
  { path: "test/contract/client/api.ts", part: ['type: "email"', ";"], line: asText },
  { path: "docs/reference/pharos.schema.json", part: ['["email"', "]"], line: asText },
  { path: TEXTS, part: ["const types", "}"], line: asKey },
  { path: TEXTS, part: ["const details", "}"], line: asKey },
  { path: "test/contract/sentences.test.ts", part: ["must be one of email", "."], line: asWord },
  { path: "test/contract/resources.test.ts", part: ["const configs", "\n};"], line: asKey },
  { path: "docs/reference/contacts.md", part: ["## Types", "\n## "], line: (type) => `| \`${type}\` |` },
  { path: "docs/guides/alerts.md", part: ["## Add a channel", "\n## "], line: asWord },
];

const STATUS = "packages/web/src/texts/en/status.ts";

/** The places of a probe, as "A probe" lists them. */
export const probePlaces: readonly Place[] = [
  { path: "packages/probes/src/index.ts", part: ["probes = turnable(byFamily({", "}"], line: asWord },
  { path: "packages/web/src/api/inputs.ts", part: ["  monitor: {", "]"], line: asText },
  { path: "test/contract/client/api.ts", part: ['type: "http"', ";"], line: asText },
  { path: "docs/reference/pharos.schema.json", part: ['["http"', "]"], line: asText },
  { path: STATUS, part: ["const types", "}"], line: asKey },
  { path: "test/contract/sentences.test.ts", part: ["must be one of http", "$"], line: asWord },
  { path: "test/contract/resources.test.ts", part: ["const monitorsByType", "\n};"], line: asKey },
  { path: "test/contract/monitors.test.ts", part: ['it.each(["http"', "]"], line: asText },
  { path: "docs/reference/probes.md", part: ["## The types", "\n## "], line: (type) => `| \`${type}\` |` },
];

/** The files with a place, each once. */
export function pathsOf(places: readonly Place[]): readonly string[] {
  return [...new Set(places.map(({ path }) => path))];
}

/** The places in a tree that do not name a type, each as its path and the start of its part. */
export function missingPlaces(places: readonly Place[], tree: string, type: string): string[] {
  const missing = places.filter(({ path, part: [start, end], line }) => {
    const text = readFileSync(join(tree, path), "utf8");
    const from = text.indexOf(start);
    if (from < 0) throw new Error(`${path} has no part that starts with ${start}`);
    return !text
      .slice(from, text.indexOf(end, from + start.length))
      .toLowerCase()
      .includes(line(type));
  });
  return missing.map(({ path, part: [start] }) => `${path}: ${start.trim()}`);
}
