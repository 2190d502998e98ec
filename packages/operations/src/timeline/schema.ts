import { isJsonObject, isList, lookedAspects, ruleSeverities, timelineEvents, warningRules } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const WarningRecord = Type.Object({
  metric: oneOf(warningRules, {
    description: "Metric of the rule. `agent_silent`: no report arrives, but the regions reach the server.",
  }),
  instance: Type.String({ description: "Mount point of the file system; empty for other metrics." }),
  severity: oneOf(ruleSeverities),
  value: Type.Number({ description: "Value at that time. `agent_silent`: seconds without a report." }),
});

const FindingsRecord = Type.Object({
  aspect: oneOf(lookedAspects),
  kind: Type.String({ description: "Kind of the finding, such as `expiring`." }),
  thing: Type.String({ description: "Object of one finding." }),
  count: Type.Integer({ description: "Number of findings of this kind that one check found or resolved." }),
});

const RecordChange = Type.Object({
  record: Type.String({ description: "Such as `MX example.com`." }),
  before: Type.Array(Type.String()),
  after: Type.Array(Type.String()),
});

const orNull = <T extends Type.TObject>(schema: T) =>
  Type.Unsafe<Type.Static<T> | null>({ ...schema, type: ["object", "null"] });

/** The events of a server or a site. */
export const TimelineRecord = Type.Array(
  Type.Object({
    at: timestamp({ description: "Time of the entry." }),
    event: oneOf(timelineEvents, {
      description:
        "Events for contacts, and `reboot`, `found` and `resolved` (findings), `paused`, `resumed`, `added`, " +
        "`changed` and `deleted` (by users), and `restored` (by an operator).",
    }),
    incident_id: nullable(Type.Integer({ description: "Incident ID. Null: no incident." })),
    cause: nullable(Type.String({ description: "Cause of the incident." })),
    warning: orNull(WarningRecord),
    days: nullable(Type.Integer({ description: "Days until expiry, for expiring things." })),
    dns: orNull(RecordChange),
    findings: orNull(FindingsRecord),
    fields: nullable(Type.Array(Type.String(), { description: "Changed fields, for `changed`." })),
  }),
  { title: "Timeline" },
);

type Entry = Type.Static<typeof TimelineRecord>[number];

/** The fields of an entry's detail, for each kind of detail; null for missing fields. */
export function detailView(detail: unknown): Pick<Entry, "warning" | "days" | "dns" | "findings" | "fields"> {
  const members = isJsonObject(detail) ? detail : {};
  const { days, fields } = members;
  return {
    warning: warningIn(members),
    days: typeof days === "number" ? days : null,
    dns: dnsIn(members),
    findings: findingsIn(members),
    fields: isList(fields) ? textsIn(fields) : null,
  };
}

type Members = Readonly<Record<string, unknown>>;

function warningIn({ instance, value, rule, severity: given }: Members): Entry["warning"] {
  const metric = warningRules.find((one) => one === rule);
  const severity = ruleSeverities.find((one) => one === given);
  if (metric === undefined || severity === undefined) return null;
  if (typeof instance !== "string" || typeof value !== "number") return null;
  return { metric, instance, severity, value };
}

function dnsIn({ record, before, after }: Members): Entry["dns"] {
  if (typeof record !== "string" || !isList(before) || !isList(after)) return null;
  return { record, before: textsIn(before), after: textsIn(after) };
}

function findingsIn({ aspect: given, kind, thing, count }: Members): Entry["findings"] {
  const aspect = lookedAspects.find((one) => one === given);
  if (aspect === undefined || typeof kind !== "string") return null;
  return typeof thing === "string" && typeof count === "number" ? { aspect, kind, thing, count } : null;
}

const textsIn = (list: readonly unknown[]): string[] => list.filter((one) => typeof one === "string");
