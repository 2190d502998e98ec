import type { IncidentStoryData } from "@pharos/operations";

export type StoryEvent = IncidentStoryData["events"][number];

/**
 * The outcome of the alerts of an event.
 *
 * | value | the alert |
 * |---|---|
 * | `sent` | reached a contact |
 * | `pending` | is on its way |
 * | `failed` | failed at every contact |
 * | `suppressed` | waits, or was of no use any more |
 * | `none` | has no contact that wants it |
 */
export type AlertOutcome = "sent" | "pending" | "failed" | "suppressed" | "none";

/** Reasons of a wait. With other reasons the contact gets no alert. */
const waits: ReadonlySet<string> = new Set([
  "confirming",
  "maintenance",
  "deployment",
  "snooze",
  "dependency",
  "flapping",
  "escalation",
  "hours",
]);

const byDeliveries = [
  ["delivered", "sent"],
  ["pending", "pending"],
  ["failed", "failed"],
  ["skipped", "suppressed"],
] as const;

export function alertOutcome({ withheld, held, deliveries }: StoryEvent): AlertOutcome {
  const states = new Set(deliveries.map(({ state }) => state));
  const [, outcome] = byDeliveries.find(([state]) => states.has(state)) ?? [null, null];
  if (outcome !== null) return outcome;
  return withheld || held.some(({ why }) => waits.has(why)) ? "suppressed" : "none";
}

/** How a group of contacts got no alert at once. */
export type HeldKind = "suppressed" | "later" | "escalation" | "never";

interface HeldLine {
  readonly why: string;
  readonly kind: HeldKind;
  readonly contacts: StoryEvent["held"][number]["contacts"];
}

/** The contacts that got no alert at once, by the reason. Contacts that got the alert later are apart. */
export function heldLines({
  held,
  deliveries,
  sentence,
}: Pick<StoryEvent, "held" | "deliveries" | "sentence">): readonly HeldLine[] {
  const alerted = new Set(deliveries.map(({ contact }) => contact.id));
  return held.flatMap(({ why, contacts }) => {
    // An acknowledgement ends a step of an escalation. A change of the outage waits behind it.
    const isWait = waits.has(why) || (sentence !== null && why === "acknowledged");
    const early = isWait ? (why === "escalation" ? "escalation" : "suppressed") : "never";
    const lines: readonly HeldLine[] = [
      { why, kind: "later", contacts: contacts.filter(({ id }) => alerted.has(id)) },
      { why, kind: early, contacts: contacts.filter(({ id }) => !alerted.has(id)) },
    ];
    return lines.filter((line) => line.contacts.length > 0);
  });
}
