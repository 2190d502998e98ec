import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findPage } from "./find.ts";
import { pageChange } from "./schema.ts";

export const deleteStatusPage = operation({
  name: "delete-status-page",
  summary: "Delete a status page",
  description: "The page's URL answers 404 within seconds, and the slug becomes free.",
  tag: "Team",
  access: "write",
  http: { method: "delete", path: "/status-pages/{statusPage}", status: 204, versioned: true },
  output: null,
  find: findPage,
  async run({ record, expectedVersions }, { caller, stores, clock }) {
    const check = (current: typeof record) => requireVersion(expectedVersions, current);
    const removed = await stores.statusPages.remove(caller.team.id, record.id, check, clock.now());
    return removed ? { data: null, change: pageChange(record, null) } : null;
  },
});
