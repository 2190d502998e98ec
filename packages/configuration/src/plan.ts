import { projectOf } from "@pharos/operations";
import { type CompareOptions, type Difference, differencesOf } from "./differences.ts";
import { referencesIn } from "./entry-references.ts";
import { entryKinds, isOperatorKind } from "./kinds.ts";
import { type EntryMatch, matchRecords } from "./match.ts";
import { matchOthers } from "./match-operators.ts";
import {
  type AllKeys,
  keysById,
  namesOf,
  type RecordKeys,
  referenceMistakes,
  unknownReferences,
} from "./references.ts";
import { type CurrentRecord, type DesiredRecord, inFileForm } from "./state.ts";

/**
 * The change of one record. To adopt is to use a record without a project: it gets the entry's key, and other changes
 * as well.
 */
export type Change =
  | { readonly action: "create"; readonly desired: DesiredRecord }
  | {
      readonly action: "update" | "adopt" | "unchanged";
      readonly desired: DesiredRecord;
      readonly current: CurrentRecord;
      readonly differences: readonly Difference[];
      /** The record keeps its contacts and reminders, and gets the missing ones of the entry. */
      readonly keepsContacts?: true;
    }
  | { readonly action: "delete"; readonly current: CurrentRecord }
  | {
      readonly action: "keep";
      readonly current: CurrentRecord;
      /** Why it cannot be deleted, in words: `monitor shop/web alerts it`. Null if it can be. */
      readonly neededBy: string | null;
    };

export interface PlanOptions extends CompareOptions {
  /** Delete records of the project that the files do not have. */
  readonly prune: boolean;
  /** Use records without a project for entries that are like them. */
  readonly adopt: boolean;
}

/** The records in the files, and the only ones that their project may keep. */
export interface WantedEntries {
  readonly project: string;
  readonly entries: readonly DesiredRecord[];
}

export interface ChangePlan {
  readonly project: string;
  /** Contacts first, in the order of the files; then the records that the files lack. */
  readonly changes: readonly Change[];
  readonly mistakes: readonly string[];
  /** Key to id of the contacts that the team has, under the keys that they will have. */
  readonly contactIds: ReadonlyMap<string, number>;
  /** The same of the monitors. */
  readonly monitorIds: ReadonlyMap<string, number>;
  /** The keys of all records that the team has, by kind and ID. */
  readonly keys: AllKeys;
}

/**
 * The changes that make the project match the files. Records of other projects, or without a project, stay unchanged.
 */
export function planChanges(
  { project, entries }: WantedEntries,
  found: readonly CurrentRecord[],
  options: PlanOptions,
): ChangePlan {
  const sameBut = (keys: RecordKeys) => (desired: DesiredRecord, current: CurrentRecord) =>
    differencesOf(desired, current, keys, { setPasswords: false, keepUnlisted: false }).every(
      ({ field }) => field === "key",
    );
  const usable = options.adopt ? found : found.filter(({ key }) => key !== null && projectOf(key) !== null);
  const contacts = matchRecords(
    ofKind(entries, "contact"),
    ofKind(usable, "contact"),
    sameBut({ contacts: new Map(), monitors: null }),
  );
  const contactKeys = keysById("contact", contacts.matches, found);
  const monitors = matchRecords(
    ofKind(entries, "monitor"),
    ofKind(usable, "monitor"),
    sameBut({ contacts: contactKeys, monitors: null }),
  );
  const first = [...contacts.matches, ...monitors.matches];
  const keys = { contacts: contactKeys, monitors: keysById("monitor", first, found) };
  const others = matchOthers(entries, { found, usable }, keys, sameBut(keys));
  const names = namesOf(others.keys);
  const matches = [...first, ...others.matches].map(
    ([desired, current]): EntryMatch => [desired, current && inFileForm(current, names)],
  );
  const mistakes = [
    ...[...contacts.mistakes, ...monitors.mistakes, ...others.mistakes],
    ...[...referenceMistakes(project, entries, keys), ...unknownReferences(project, entries, others.keys)],
  ];
  const changes = matches.map(([desired, current]): Change => {
    if (current === null) return { action: "create", desired };
    const differences = differencesOf(desired, current, keys, options);
    if (current.key !== desired.key) return { action: "adopt", desired, current, differences };
    return { action: differences.length > 0 ? "update" : "unchanged", desired, current, differences };
  });
  const nameOf = ({ kind, id }: CurrentRecord) => `${kind} ${id}`;
  const matched = new Set(matches.flatMap(([, current]) => (current === null ? [] : [nameOf(current)])));
  const rest = found.flatMap((current) => (matched.has(nameOf(current)) ? [] : [inFileForm(current, names)]));
  const idsOf = (all: ReadonlyMap<number, string>) => new Map([...all].map(([id, key]) => [key, id]));
  const ids = { contactIds: idsOf(keys.contacts), monitorIds: idsOf(keys.monitors) };
  const changed = [...changes, ...restOf(project, rest, matches, options)];
  return { project, changes: changed, mistakes, keys: others.keys, ...ids };
}

/** The records of the project that the files lack. Contacts come last, because monitors alert them. */
function restOf(
  project: string,
  rest: readonly CurrentRecord[],
  matches: readonly EntryMatch[],
  { prune, keepUnlisted }: PlanOptions,
): readonly Change[] {
  const isOurs = ({ key }: CurrentRecord) => key !== null && projectOf(key) === project;
  const stays = ofKind(rest, "monitor").filter((current) => !isOurs(current));
  const neededBy = ({ kind, id, key }: CurrentRecord): string | null => {
    for (const { verb, keysOf, idsOf } of uses[kind] ?? []) {
      const ours = matches.find(
        ([entry, found]) =>
          (key !== null && keysOf(entry).includes(key)) ||
          (keepUnlisted && found !== null && idsOf(found, entry.listed).includes(id)),
      );
      if (ours) return `monitor ${ours[0].key} ${verb}`;
    }
    const isNamed = (record: DesiredRecord | CurrentRecord) =>
      isOperatorKind(record.kind) && referencesIn(record.fields).some((one) => one.kind === kind && one.key === key);
    const naming = matches.find(([entry]) => isNamed(entry))?.[0] ?? rest.find((one) => !isOurs(one) && isNamed(one));
    if (naming !== undefined) return `${naming.kind} ${naming.key ?? ("id" in naming && naming.id)} names it`;
    const other = stays.find(({ contactIds, escalations }) => contactIds.includes(id) || escalations.has(id));
    return other && kind === "contact" ? `monitor ${other.key ?? other.id} alerts it` : null;
  };
  const others = rest.filter(isOurs);
  const inOrder = [...entryKinds].reverse().flatMap((kind) => ofKind(others, kind));
  return inOrder.map((current): Change => {
    const needed = neededBy(current);
    return prune && needed === null ? { action: "delete", current } : { action: "keep", current, neededBy: needed };
  });
}

interface Use {
  readonly verb: string;
  /** The keys of the records that an entry names in this way. */
  readonly keysOf: (entry: DesiredRecord) => readonly string[];
  /** The ids of the records that a record uses in this way by fields that its entry does not list. */
  readonly idsOf: (record: CurrentRecord, listed: ReadonlySet<string>) => readonly number[];
}

/** How entries use records of a kind. */
const uses: Readonly<Partial<Record<CurrentRecord["kind"], readonly Use[]>>> = {
  contact: [
    {
      verb: "alerts it",
      keysOf: ({ contacts, escalations }) => [...contacts, ...Object.keys(escalations)],
      idsOf: ({ contactIds, escalations }, listed) => [
        ...(listed.has("contacts") ? [] : contactIds),
        ...(listed.has("escalations") ? [] : escalations.keys()),
      ],
    },
  ],
  monitor: [
    {
      verb: "depends on it",
      keysOf: ({ parents }) => parents,
      idsOf: ({ parentIds }, listed) => (listed.has("depends_on") ? [] : parentIds),
    },
    {
      verb: "contains it",
      keysOf: ({ members }) => members,
      idsOf: ({ memberIds }, listed) => (listed.has("members") ? [] : memberIds),
    },
  ],
};

function ofKind<Of extends { readonly kind: string }>(all: readonly Of[], kind: string): readonly Of[] {
  return all.filter((one) => one.kind === kind);
}
