import { isoMicros, keptAspects, MAX_SITE_SNAPSHOTS, snapshotChanges } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { oneOf, timestamp } from "../schema/types.ts";
import { findSite } from "./input.ts";

const values = Type.Array(Type.String(), {
  description: "The first 10 values, each at most 500 characters. Empty: no value.",
});

export const listSiteChanges = operation({
  name: "list-site-changes",
  summary: "List the changes of an aspect of a site",
  description: `Newest first: the differences between each of the ${MAX_SITE_SNAPSHOTS} stored states and the next one.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites/{site}/changes", status: 200 },
  query: Type.Object({ aspect: oneOf(keptAspects, { description: "Aspect of the site." }) }),
  output: Type.Array(
    Type.Object({
      at: timestamp({ description: "When a check first saw the change." }),
      changes: Type.Array(
        Type.Object({
          name: Type.String({
            description: "Changed value, such as `MX example.com`, `issuer` or the name of a header.",
          }),
          before: values,
          after: values,
        }),
      ),
    }),
    { title: "SiteChanges" },
  ),
  find: findSite,
  async run({ record, query: { aspect } }, { stores }) {
    const snapshots = await stores.sites.snapshots(record.id, aspect);
    return {
      data: snapshotChanges(snapshots).map(({ at, changes }) => ({
        at: isoMicros(at),
        changes: changes.map(({ name, before, after }) => ({ name, before: [...before], after: [...after] })),
      })),
    };
  },
});
