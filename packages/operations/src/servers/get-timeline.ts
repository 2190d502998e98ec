import { isJsonObject, isoMicros, monitorHappenings, ruleSeverities, serverWarnings, warningRules } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { findServer } from "./input.ts";

/** The newest that are shown. */
const MAX_EVENTS = 100;

const eventNames = [...monitorHappenings, ...serverWarnings, "reboot"] as const;

const WarningRecord = Type.Object({
  metric: oneOf(warningRules, {
    description: "What the rule looks at. `agent_silent`: there is no report, and the regions reach the server.",
  }),
  instance: Type.String({ description: "Which file system; empty for what a server has one of." }),
  severity: oneOf(ruleSeverities),
  value: Type.Number({ description: "What it was; for `agent_silent` the seconds without a report." }),
});

export const getServerTimeline = operation({
  name: "get-server-timeline",
  summary: "Read what happened to a server",
  description: "The newest first, at most 100: outages, warnings and starts. Withheld ones as well.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers/{server}/timeline", status: 200 },
  output: Type.Array(
    Type.Object({
      at: timestamp({ description: "When it happened." }),
      event: oneOf(eventNames, { description: "`reboot`: it was started." }),
      cause: nullable(Type.String({ description: "Of an outage." })),
      warning: Type.Unsafe<Type.Static<typeof WarningRecord> | null>({ ...WarningRecord, type: ["object", "null"] }),
    }),
    { title: "ServerTimeline" },
  ),
  find: findServer,
  async run({ record }, { stores }) {
    const events = await stores.subjectHistory.events(record.id, MAX_EVENTS);
    return {
      data: events.flatMap(({ at, event, cause, detail }) => {
        const name = eventNames.find((one) => one === event);
        if (name === undefined) return [];
        return [{ at: isoMicros(at), event: name, cause, warning: warningIn(detail) }];
      }),
    };
  },
});

/** What a warning's event says of it; null for what is none. */
function warningIn(detail: unknown): Type.Static<typeof WarningRecord> | null {
  if (!isJsonObject(detail)) return null;
  const { instance, value } = detail;
  const metric = warningRules.find((one) => one === detail["rule"]);
  const severity = ruleSeverities.find((one) => one === detail["severity"]);
  if (metric === undefined || severity === undefined) return null;
  if (typeof instance !== "string" || typeof value !== "number") return null;
  return { metric, instance, severity, value };
}
