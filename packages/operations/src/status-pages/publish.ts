import { hasContent, type PageGroup, type StatusPage, type UnpublishedPage, type WantedComponent } from "@pharos/core";
import Type from "typebox";
import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { changePage, PageChangeBody } from "./change-page.ts";
import { findPage } from "./find.ts";
import { pageErrors } from "./page-errors.ts";
import { StatusPageRecord, toGroups } from "./schema.ts";
import { versionField } from "./unpublished.ts";

const PublishBody = Type.Object(
  {
    ...PageChangeBody.properties,
    unpublished_version: versionField("Version of the unpublished changes that you have seen. Null: any version."),
  },
  { title: "StatusPagePublication" },
);

export const publishStatusPage = operation({
  name: "publish-status-page",
  summary: "Publish a status page with these changes",
  description:
    "As a change of the page. The page needs a component or a group with a tag. Its unpublished changes are removed. " +
    "A component whose ID the page no longer has becomes a new component.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages/{statusPage}/publish", status: 200, versioned: true, refusals: [409] },
  body: PublishBody,
  output: StatusPageRecord,
  find: findPage,
  rules({ record, body }, context) {
    const groups = body.groups === undefined ? record.groups : toGroups(body.groups);
    const isEmpty = !hasContent(groups);
    return {
      ...(isEmpty && { groups: ["Add a component first, or a group with a tag. A page without them is not public."] }),
      ...pageErrors(body, record, context),
    };
  },
  async run(input, context) {
    const outcome = await changePage(input, context, withoutLostIds);
    if (outcome === null) return null;
    const seen = input.body.unpublished_version ?? null;
    // Nothing is lost where another person discarded or published the changes.
    const check = (current: Pick<UnpublishedPage, "version" | "content">) =>
      current.content === null || requireVersion(seen === null ? null : [seen], current);
    const { stores, clock } = context;
    const published = { content: null, pageVersion: outcome.version };
    await stores.unpublishedPages.save(input.record.id, published, check, clock.now());
    return outcome;
  },
});

/** Changes that were stored earlier may name components that another person has removed since. Their ids are not shown. */
function withoutLostIds(groups: readonly PageGroup<WantedComponent>[], current: StatusPage) {
  const known = new Set(current.groups.flatMap(({ components }) => components.map(({ id }) => id)));
  return groups.map((group) => ({
    ...group,
    components: group.components.map((one) => (one.id !== null && known.has(one.id) ? one : { ...one, id: null })),
  }));
}
