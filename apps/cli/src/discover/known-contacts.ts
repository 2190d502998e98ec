import { isJsonObject, isList } from "@pharos/core";
import { referredKey } from "@pharos/operations";

type Fields = Readonly<Record<string, unknown>>;

const FIELDS = ["contacts", "reminders", "escalations"];

/**
 * The fields of labels without references to contacts that the team lacks: one wrong label must not stop the changes of
 * all other objects. A field without any known contact is left out.
 *
 * @param contactKeys of the team; null if they are not known
 */
export function withKnownContacts(
  given: Fields,
  { project, contactKeys }: { readonly project: string; readonly contactKeys: ReadonlySet<string> | null },
  note: (field: string) => void,
): Fields {
  if (contactKeys === null) return given;
  const isKnown = (reference: unknown) => contactKeys.has(referredKey(project, String(reference)));
  const fields = new Map(Object.entries(given));
  for (const field of FIELDS) {
    const value = fields.get(field);
    const references = isList(value) ? value : isJsonObject(value) ? Object.keys(value) : [];
    const known = references.filter(isKnown);
    if (known.length === references.length) continue;
    note(field);
    if (known.length === 0) fields.delete(field);
    else if (isJsonObject(value))
      fields.set(field, Object.fromEntries(Object.entries(value).filter(([one]) => isKnown(one))));
    else fields.set(field, known);
  }
  return Object.fromEntries(fields);
}
