import type { entryFields } from "@pharos/operations";

/** A section of a file and its kind of records: its path in the API, and the fields that stay if a file lacks them. */
interface KindFacts {
  readonly section: keyof typeof entryFields;
  readonly path: string;
  /** Fields without a documented default: a person may have set them, or they follow from others. */
  readonly kept: readonly string[];
}

/** THE KINDS of records in files, in the order in which they are created: references lead to earlier ones, or to the same kind. */
export const kinds = {
  contact: { section: "contacts", path: "/notification-contacts", kept: [] },
  monitor: { section: "monitors", path: "/monitors", kept: ["is_active"] },
  server: { section: "servers", path: "/servers", kept: ["is_active"] },
  site: { section: "sites", path: "/sites", kept: ["is_active", "name", "check_interval_seconds"] },
  maintenance: { section: "maintenance", path: "/maintenance-windows", kept: [] },
  status_page: { section: "status_pages", path: "/status-pages", kept: [] },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type EntryKind = keyof typeof kinds;

export const entryKinds = [
  "contact",
  "monitor",
  "server",
  "site",
  "maintenance",
  "status_page",
] as const satisfies readonly EntryKind[];

/** Kinds that only the operator's command has. */
export const operatorKinds = ["server", "site", "maintenance", "status_page"] as const;
export type OperatorKind = (typeof operatorKinds)[number];

export function isOperatorKind(kind: EntryKind): kind is OperatorKind {
  return operatorKinds.some((one) => one === kind);
}

/** The operator's kind whose records have this path; null for another path. */
export function operatorKindAt(path: string): OperatorKind | null {
  return operatorKinds.find((kind) => path.split("/", 2).join("/") === kinds[kind].path) ?? null;
}

/** The kinds of subjects, by the names of lists of their keys. */
export const subjectLists = { monitors: "monitor", servers: "server", sites: "site" } as const;
export type NamedKind = (typeof subjectLists)[keyof typeof subjectLists];
