import { componentStates, isoMicros, pageState, subjectKinds } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const state = oneOf(componentStates, { description: "State that the public sees." });

export const listPageStates = operation({
  name: "list-page-states",
  summary: "List the current state of the team's status pages",
  description: "For each page: headline, states of the components, number of open reports and drafts.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/overview/status-pages", status: 200 },
  output: Type.Array(
    Type.Object(
      {
        id: Type.Integer(),
        overall: state,
        open_reports: Type.Integer(),
        drafts: Type.Integer(),
        has_unpublished: Type.Boolean({ description: "Whether the page has unpublished changes." }),
        components: Type.Array(
          Type.Object({
            id: Type.Integer(),
            monitor: Type.Union(
              [Type.Object({ id: Type.Integer(), kind: oneOf(subjectKinds), name: Type.String() }), Type.Null()],
              {
                description: "Name of the linked monitor, server or site. Null: not linked.",
              },
            ),
            state,
            since: nullable(timestamp()),
          }),
        ),
      },
      { title: "PageState" },
    ),
  ),
  async run(_input, { caller, stores, clock }) {
    const now = clock.now();
    const facts = await stores.statusPages.stateFacts(caller.team.id, now);
    const states = facts.map((one) => pageState(one, now));
    const data = states.map(({ pageId, overall, openReports, drafts, hasUnpublished, components }) => ({
      ...{ id: pageId, overall, open_reports: openReports, drafts, has_unpublished: hasUnpublished },
      components: components.map((one) => ({
        ...{ id: one.id, monitor: one.monitor, state: one.state },
        since: one.since && isoMicros(one.since),
      })),
    }));
    return { data };
  },
});
