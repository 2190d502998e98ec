import { type Contact, type ContactHours, type TeamEscalation, weekdays } from "@pharos/core";
import { weeklyGaps } from "@pharos/core/hours-gaps";
import Type, { type Static } from "typebox";
import { oneOf } from "../schema/types.ts";

export const StepGapsRecord = Type.Object({
  after_minutes: Type.Integer({ description: "0: the contacts that are notified at once." }),
  time_zone: Type.String({ description: "Zone of the times." }),
  gaps: Type.Array(
    Type.Object({
      days: Type.Array(oneOf(weekdays), { description: "Days on which it begins." }),
      from: Type.String(),
      to: Type.String(),
      days_later: Type.Integer({ description: "How many days later it ends." }),
    }),
  ),
});

/** Of a step. A look at a week of clocks takes long, and the request of one team must not delay others. */
const MAX_DIFFERENT_HOURS = 10;

const distinct = (hours: readonly (ContactHours | null)[]) => [
  ...new Map(hours.map((one) => [JSON.stringify(one), one])).values(),
];

/** The times of a week at which no contact of a step gets an alert, for each step that leaves some. */
export function gapsOfSteps(
  { atOnce, steps }: TeamEscalation,
  contacts: readonly Contact[],
  nowMs: number,
): readonly Static<typeof StepGapsRecord>[] {
  const byMinutes = new Map<number, readonly number[]>([[0, atOnce]]);
  for (const { contactId, afterMinutes } of steps) {
    byMinutes.set(afterMinutes, [...(byMinutes.get(afterMinutes) ?? []), contactId]);
  }
  return [...byMinutes].flatMap(([after_minutes, ids]) => {
    const hours = distinct(
      contacts.filter(({ id, notifyOnDown }) => notifyOnDown && ids.includes(id)).map((contact) => contact.hours),
    );
    if (hours.length > MAX_DIFFERENT_HOURS) return [];
    const zone = hours.find((one) => one !== null)?.timeZone;
    if (zone === undefined) return [];
    const gaps = weeklyGaps(hours, zone, nowMs).map(({ days, from, to, daysLater }) => ({
      ...{ days: [...days], from, to },
      days_later: daysLater,
    }));
    return gaps.length === 0 ? [] : [{ after_minutes, time_zone: zone, gaps }];
  });
}
