import { recordSources, snapshot } from "@pharos/core";
import Type from "typebox";
import { PROJECT } from "../configuration/names.ts";
import { operation } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";

const MAX_CHOSEN = 500;

export const EndedSilences = Type.Object(
  {
    monitors: Type.Array(
      Type.Object({
        id: Type.Integer(),
        key: nullable(Type.String()),
        name: Type.String(),
        type: Type.String(),
        is_down: Type.Boolean({ description: "Its contacts get an alert immediately." }),
        notifies_nobody: Type.Boolean({ description: "No contact gets its outages." }),
        source: nullable(oneOf(recordSources, { description: "The system that has a record of it. Null: no record." })),
      }),
      { description: "The monitors whose alerts are on now, in name order." },
    ),
    is_complete: Type.Boolean({ description: "False: more monitors are silent. Send the request again." }),
  },
  {
    title: "EndedSilences",
    examples: [
      {
        monitors: [
          {
            id: 42,
            key: "uptime-kuma/shop",
            name: "Shop",
            type: "http",
            is_down: false,
            notifies_nobody: false,
            source: "uptime-kuma",
          },
        ],
        is_complete: true,
      },
    ],
  },
);

export const endSilences = operation({
  name: "end-silences",
  summary: "Turn the alerts of silent monitors on",
  description:
    "Sets `silent` of monitors to false, of at most 500 in one request. An outage that is open is alerted immediately, " +
    "once. A second request changes nothing.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/monitor-batches/alerts", status: 200 },
  body: Type.Object(
    {
      project: Type.Optional(
        nullable(
          Type.String({ ...PROJECT, description: "Only monitors of this project. Null: all monitors of the team." }),
        ),
      ),
      monitor_ids: Type.Optional(
        nullable(
          Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
            maxItems: MAX_CHOSEN,
            description: "Only these monitors. Null: all.",
          }),
        ),
      ),
    },
    { title: "SilenceEnd", examples: [{ project: "uptime-kuma" }] },
  ),
  output: EndedSilences,
  async run({ body: { project = null, monitor_ids: chosen = null } }, { caller, stores, clock }) {
    const { team, userId } = caller;
    const { monitors, isComplete } = await stores.silences.end(
      team.id,
      { project, ids: chosen },
      { userId },
      clock.now(),
    );
    const ids = monitors.map(({ id }) => id);
    return {
      data: {
        monitors: monitors.map(({ isDown, notifiesNobody, ...one }) => ({
          ...{ ...one, is_down: isDown, notifies_nobody: notifiesNobody },
        })),
        is_complete: isComplete,
      },
      change: {
        ...{ entity: "team", id: team.id, name: team.name },
        ...{ before: snapshot({ silent_monitors: ids }), after: snapshot({ silent_monitors: [] }) },
      },
    };
  },
});
