import type { JsonObject } from "@pharos/core";
import type { Operation } from "@pharos/operations";

const url = { type: ["string", "null"], format: "uri" };
const object = (properties: JsonObject): JsonObject => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});

/** Whether the operation answers with pages of a list. */
export function isPaged({ query }: Operation): boolean {
  return Object.hasOwn(query?.properties ?? {}, "page");
}

/** The members next to the data of a page (spec: List monitors). */
export const pageSchemas: Readonly<Record<string, JsonObject>> = {
  PageLinks: object({ first: url, last: url, prev: url, next: url }),
  PageMeta: object({
    current_page: { type: "integer" },
    from: { type: ["integer", "null"], description: "Number of the first record shown, from 1." },
    last_page: { type: "integer" },
    links: {
      type: "array",
      description: "Links to the previous page, pages near the current one, and the next page.",
      items: object({
        url,
        label: { type: "string" },
        page: { type: ["integer", "null"] },
        active: { type: "boolean", description: "Whether this is the current page." },
      }),
    },
    path: { type: "string", format: "uri", description: "URL of the list, without query." },
    per_page: { type: "integer" },
    to: { type: ["integer", "null"], description: "Number of the last record shown." },
    total: { type: "integer", description: "Number of records on all pages." },
  }),
};
