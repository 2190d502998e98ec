import { type EntryKind, operatorKinds } from "./kinds.ts";
import { type EntryMatch, matchRecords } from "./match.ts";
import { type AllKeys, keysById, namesOf } from "./references.ts";
import { type CurrentRecord, type DesiredRecord, inFileForm } from "./state.ts";

/** Matches the operator's kinds, each with the keys of the kinds before. */
export function matchOthers(
  entries: readonly DesiredRecord[],
  { found, usable }: { readonly found: readonly CurrentRecord[]; readonly usable: readonly CurrentRecord[] },
  { contacts, monitors }: { readonly contacts: AllKeys["contact"]; readonly monitors: AllKeys["monitor"] },
  isSame: (desired: DesiredRecord, current: CurrentRecord) => boolean,
) {
  const known = (kind: EntryKind, matches: readonly EntryMatch[] = []) => keysById(kind, matches, found);
  const later = { server: known("server"), site: known("site"), maintenance: known("maintenance") };
  let keys: AllKeys = { contact: contacts, monitor: monitors, ...later, status_page: known("status_page") };
  const all: EntryMatch[] = [];
  const mistakes: string[] = [];
  for (const kind of operatorKinds) {
    const names = namesOf(keys);
    const records = usable.filter((one) => one.kind === kind).map((current) => inFileForm(current, names));
    const matched = matchRecords(
      entries.filter((one) => one.kind === kind),
      records,
      isSame,
    );
    keys = { ...keys, [kind]: known(kind, matched.matches) };
    all.push(...matched.matches);
    mistakes.push(...matched.mistakes);
  }
  return { matches: all, mistakes, keys };
}
