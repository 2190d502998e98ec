import { useQuery } from "@tanstack/react-query";
import { recordFormTexts } from "#texts/record-form.ts";
import { contactsQuery } from "../../api/queries.ts";
import { formatInterval } from "../../lib/format.ts";
import type { AlertFields } from "./values.ts";

/** The fields of a form whose changes name the contacts. */
export function useContactNames<Of extends AlertFields>(fields: Of): Of {
  const { data: contacts = [] } = useQuery({ ...contactsQuery(), throwOnError: false });
  const nameOf = (id: number) => contacts.find((one) => one.id === id)?.name ?? String(id);
  const list = (words: readonly string[] = []) => words.join(", ") || recordFormTexts.none();
  const later = (id: number, minutes: number) => `${nameOf(id)} ${formatInterval(minutes * 60)}`;
  const { notification_contact_ids: atOnce, escalations, reminders } = fields;
  return {
    ...fields,
    notification_contact_ids: { ...atOnce, words: (ids) => list(ids?.map(nameOf)) },
    escalations: {
      ...escalations,
      words: (steps) => list(steps?.map((one) => later(one.contact_id, one.after_minutes))),
    },
    reminders: {
      ...reminders,
      words: (steps) => list(steps?.map((one) => later(one.contact_id, one.remind_after_minutes))),
    },
  } satisfies AlertFields & Of;
}
