import { printable } from "@pharos/commandline";
import type { PlanReplay } from "./replay.ts";

type Result = NonNullable<PlanReplay["result"]>;

/** The replay for people: the figures, then the outages that would have been missed or alerted later. */
export function replayText({ result, failure, leftOut }: PlanReplay): string {
  const others = leftOut.map((what) => `  not replayed: ${what}`);
  if (failure !== null) return printable(`Replay not possible: ${failure}`);
  if (result === null) return ["Replay: no change of alert rules.", ...others].map(printable).join("\n");
  const { sent_then: then, sent_now: now, avoided, added, estimated } = result;
  const days = Math.round((Date.parse(result.until) - Date.parse(result.from)) / 86_400_000);
  const lines = [
    `Replay of the last ${days} days: ${now} alerts instead of ${then}, ${avoided} avoided, ${added} added.`,
    ...result.contacts.map((one) => `  contact ${one.contact_name}: ${one.sent_now} instead of ${one.sent_then}`),
    ...result.missed.map((one) => `  missed: ${outage(one)}${one.why === null ? "" : `, ${one.why}`}`),
    ...more(result.missed_total - result.missed.length, "missed"),
    ...result.later.map((one) => `  later: ${outage(one)}, by ${minutes(one.later_seconds)}`),
    ...more(result.later_total - result.later.length, "later"),
    ...(estimated ? ["  estimated: some checks are no longer stored"] : []),
    ...others,
  ];
  return lines.map(printable).join("\n");
}

const outage = ({
  monitor_name: name,
  started_at: at,
  duration_seconds: seconds,
}: Result["missed"][number] | Result["later"][number]) => `${name}, ${at}, ${minutes(seconds)}`;

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`;

const more = (count: number, what: string) => (count > 0 ? [`  ${what}: ${count} more`] : []);

/** The replay for programs. */
export function replayJson({ result, failure, leftOut }: PlanReplay) {
  return { result, failure, left_out: leftOut };
}
