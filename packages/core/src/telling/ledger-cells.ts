import type { Told } from "./facts.ts";
import type { AskedSubject, LedgerChange } from "./question.ts";

/** The knowledge of one contact about one matter while questions are answered. */
interface LedgerCell {
  readonly before: Told | null;
  told: Told | null;
  /** The place of its last message among the new ones. */
  madeAt: number | null;
}

export interface LedgerCells {
  of(contactId: number, topic: string): LedgerCell;
  /** The rows that are to be written. */
  changes(): readonly LedgerChange[];
}

/** The ledger of a subject while questions about it are answered. */
export function createLedgerCells({ ledger }: Pick<AskedSubject, "ledger">): LedgerCells {
  const contacts = new Map<number, Map<string, LedgerCell>>();

  function topicsOf(contactId: number): Map<string, LedgerCell> {
    const known = contacts.get(contactId);
    if (known) return known;
    const made = new Map<string, LedgerCell>();
    contacts.set(contactId, made);
    return made;
  }

  function put(contactId: number, topic: string, before: Told | null): LedgerCell {
    const cell = { before, told: before, madeAt: null };
    topicsOf(contactId).set(topic, cell);
    return cell;
  }

  for (const { contactId, topic, told } of ledger) put(contactId, topic, told);

  return {
    of: (contactId, topic) => topicsOf(contactId).get(topic) ?? put(contactId, topic, null),

    changes: () =>
      [...contacts].flatMap(([contactId, topics]) =>
        [...topics].flatMap(([topic, { before, told, madeAt }]) =>
          madeAt === null && isSame(before, told) ? [] : [{ contactId, topic, told, madeAt: lastOf(told, madeAt) }],
        ),
      ),
  };
}

/** A row without a message yet is not of the message that ended an older episode. */
const lastOf = (told: Told | null, madeAt: number | null) => (told?.state === "held" ? null : madeAt);

function isSame(before: Told | null, after: Told | null): boolean {
  if (before === null || after === null) return before === after;
  return (
    before.episode === after.episode &&
    before.state === after.state &&
    before.said === after.said &&
    before.saidAtMs === after.saidAtMs &&
    before.reminders === after.reminders &&
    before.why === after.why &&
    before.askAtMs === after.askAtMs &&
    before.isOver === after.isOver
  );
}
