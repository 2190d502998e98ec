import type { StatusPage } from "@pharos/core";
import { operation } from "../operation.ts";
import { changePage, PageChangeBody } from "./change-page.ts";
import { findPage } from "./find.ts";
import { pageErrors } from "./page-errors.ts";
import { StatusPageRecord } from "./schema.ts";

export const publishStatusPage = operation({
  name: "publish-status-page",
  summary: "Publish a status page with these changes",
  description: "As a change of the page. The page needs a component. Its unpublished changes are removed.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages/{statusPage}/publish", status: 200, versioned: true, refusals: [409] },
  body: PageChangeBody,
  output: StatusPageRecord,
  find: findPage,
  rules({ record, body }, context) {
    const groups = body.groups ?? record.groups;
    const isEmpty = groups.every(({ components }) => components.length === 0);
    return {
      ...(isEmpty && { groups: ["Add a component first. A page without components is not public."] }),
      ...pageErrors(body, record, context),
    };
  },
  async run(input, context) {
    const outcome = await changePage(input, context);
    if (outcome === null) return null;
    const { stores, clock } = context;
    const published = { content: null, pageVersion: outcome.version };
    await stores.unpublishedPages.save(input.record.id, published, anyChanges, clock.now());
    return outcome;
  },
});

/** The person who publishes has seen the page: the version of the page was compared. */
function anyChanges(_current: Pick<StatusPage, "version">): void {}
