import { type FieldErrors, isoMicros, isTimeZone, snapshot, type UptimeReportMailWish } from "@pharos/core";
import { nextUptimeReportAt } from "@pharos/core/report-period";
import Type, { type Static } from "typebox";
import { operation } from "../operation.ts";
import { nullable, timestamp } from "../schema/types.ts";

const UptimeReportMailRecord = Type.Object(
  {
    enabled: Type.Boolean({ description: "Whether the member gets the team's monthly report by mail." }),
    time_zone: nullable(Type.String({ description: "IANA time zone of the months. Null: no mails." })),
    next_at: nullable(timestamp({ description: "Time of the next mail. Null: no mails." })),
  },
  { title: "ReportMail" },
);

export const getUptimeReportMail = operation({
  name: "get-report-mail",
  summary: "Get your setting for monthly report mails",
  description: "The setting for the current team of the session.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/report-mail", status: 200 },
  output: UptimeReportMailRecord,
  run: async (_input, { stores, caller }) => ({
    data: mailView(await stores.uptimeReportMails.find(caller.team.id, caller.userId)),
  }),
});

export const updateUptimeReportMail = operation({
  name: "update-report-mail",
  summary: "Turn monthly report mails on or off",
  description:
    "Pharos mails the report on the first day of the next month, at 06:00 in the time zone. Without " +
    "`time_zone` the zone stays; the first default is UTC. Every mail has an unsubscribe link.",
  tag: "Reports",
  access: "read",
  http: { method: "patch", path: "/report-mail", status: 200 },
  body: Type.Object({
    enabled: Type.Boolean({ description: "True turns the mails on." }),
    time_zone: Type.Optional(Type.String({ maxLength: 64, description: "IANA time zone, such as `Europe/Berlin`." })),
  }),
  output: UptimeReportMailRecord,
  rules: ({ body: { time_zone: timeZone } }): FieldErrors =>
    timeZone === undefined || isTimeZone(timeZone)
      ? {}
      : { time_zone: ["The time_zone field must be an IANA zone, such as Europe/Berlin."] },
  async run({ body }, { stores, caller, clock, newToken }) {
    const { team, userId } = caller;
    const before = await stores.uptimeReportMails.find(team.id, userId);
    const timeZone = body.time_zone ?? before?.timeZone ?? "UTC";
    // In the zone that stays, a mail that is due stays due.
    const dueAt = before?.timeZone === timeZone ? before.dueAt : nextUptimeReportAt(clock.now().getTime(), timeZone);
    const wish = body.enabled ? { timeZone, dueAt } : null;
    await stores.uptimeReportMails.replace(team.id, userId, wish && { ...wish, code: newToken() });
    const { email } = await stores.account.profile(userId);
    const fields = { before: mailSnapshot(before), after: mailSnapshot(wish) };
    return { data: mailView(wish), change: { entity: "member", id: userId, name: email, ...fields } };
  },
});

function mailView(wish: UptimeReportMailWish | null): Static<typeof UptimeReportMailRecord> {
  return { enabled: wish !== null, time_zone: wish?.timeZone ?? null, next_at: wish && isoMicros(wish.dueAt) };
}

function mailSnapshot(wish: UptimeReportMailWish | null) {
  return snapshot({ monthly_report: wish !== null, report_time_zone: wish?.timeZone ?? null });
}
