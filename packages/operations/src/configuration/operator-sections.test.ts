import { describe, expect, it } from "@jest/globals";
import { dashboardOperations } from "../dashboard.ts";
import { updateWindow } from "../maintenance/update.ts";
import type { Operation } from "../operation.ts";
import { updateServer } from "../servers/update.ts";
import { updateSite } from "../sites/update.ts";
import { updateStatusPage } from "../status-pages/update.ts";
import { configurationMistakes } from "./check.ts";
import { operatorSections } from "./operator-sections.ts";
import { entryFields } from "./schema.ts";

const updates = { servers: updateServer, sites: updateSite, maintenance: updateWindow, status_pages: updateStatusPage };
const names = ["servers", "sites", "maintenance", "status_pages"] as const;
const paths = ["/servers", "/sites", "/maintenance-windows", "/status-pages"];

const ACT = "an act, and no setting";

/** Operations that change records of these kinds, and the reason why files do not replace them. */
const notInFiles: Readonly<Record<string, string>> = {
  "rotate-server-token": "a token is never in a file",
  "end-maintenance": ACT,
  "extend-maintenance": ACT,
  "skip-maintenance": ACT,
  "preview-maintenance-window": ACT,
  "save-unpublished-page": "a draft of the dashboard",
  "publish-status-page": "the same as a change",
  "set-page-logo": "an image is no text",
  "delete-page-logo": "an image is no text",
  "verify-page-domain": ACT,
  "create-page-report": "a post, and no setting",
  "change-page-draft": "a post, and no setting",
  "add-report-update": "a post, and no setting",
  "correct-report-update": "a post, and no setting",
  "publish-page-report": "a post, and no setting",
  "delete-page-report": "a post, and no setting",
  "remove-page-subscriber": "a reader, and no setting",
};
const applied = ["server", "site", "maintenance-window", "status-page"].flatMap((kind) =>
  ["create", "update", "delete", "cancel"].map((verb) => `${verb}-${kind}`),
);

describe("the operator's sections", () => {
  it.each(names)("%s have every field that the dashboard can set, or its exception", (name) => {
    const { body, exceptions } = operatorSections[name];
    const sent = [...Object.keys(body?.properties ?? {}), ...Object.keys(updates[name].body?.properties ?? {})];
    const missing = sent.filter(
      (field) => !Object.hasOwn(entryFields[name], field) && !Object.hasOwn(exceptions, field),
    );
    expect(missing).toEqual([]);
    // An exception without its field is no longer needed.
    expect(Object.keys(exceptions).filter((field) => !sent.includes(field))).toEqual([]);
  });

  it("leave out no operation without a reason", () => {
    const changing: readonly Operation[] = dashboardOperations;
    const found = changing.filter(
      ({ http }) => http.method !== "get" && paths.some((path) => http.path.startsWith(path)),
    );
    const known = [...applied, ...Object.keys(notInFiles)];
    expect(found.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("name mistakes of inner members, too", () => {
    const rule = { metric: "cpu", above: 0.9, for_seconds: 60, clear_below: 0.8, colour: "red" };
    const said = configurationMistakes({ project: "shop", servers: { db: { name: "Database", rules: [rule] } } });
    expect(said.map(({ path }) => path.join("."))).toEqual(["servers.db.rules.0.colour"]);
  });
});
