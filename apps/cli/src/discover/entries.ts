import { written } from "@pharos/configuration";
import { parseUrl } from "@pharos/core";
import { maxEntryKeyLength, monitorTypes } from "@pharos/operations";
import { type DiscoverNote, type FoundObject, type FoundObjects, type LabelPrefix, labelName } from "./found.ts";
import { withKnownContacts } from "./known-contacts.ts";
import { type LabelledFields, labelledFields, labelsWithoutType, typeOf } from "./labels.ts";
import { ownName, variablePlace } from "./own-name.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The existing monitors of a project, by their keys in it, in the form of a file. */
export type KnownEntries = ReadonlyMap<string, Fields>;

export interface EntryOptions {
  readonly project: string;
  readonly prefix: LabelPrefix;
  readonly known: KnownEntries;
  /** References of contacts that new monitors alert if no label names some. */
  readonly contacts: readonly string[];
  /** The keys of the team's contacts; null if they are not known. */
  readonly contactKeys: ReadonlySet<string> | null;
}

export interface DiscoveredEntries {
  /** The fields to set, by key. */
  readonly entries: ReadonlyMap<string, Fields>;
  /** The names of the variables that they need. */
  readonly variables: readonly string[];
  readonly notes: readonly DiscoverNote[];
  /** The objects that get no entry, and have no known one. */
  readonly skipped: readonly string[];
}

/**
 * The entries of a file for the found objects, in the order of their keys. A mistake in a label must not
 * delete a monitor, and neither must an object that shows no target at present. Their known entries stay as they are.
 */
export function discoveredEntries({ objects, notes: before }: FoundObjects, options: EntryOptions): DiscoveredEntries {
  const { project, prefix, known, contacts } = options;
  const [notes, skipped]: [DiscoverNote[], string[]] = [[...before], []];
  const variables = new Set<string>();
  const entries = new Map<string, Fields>();
  const sorted = [...objects].sort((a, b) => (a.identity < b.identity ? -1 : 1));
  for (const object of sorted) {
    const note = (text: string) => notes.push({ about: object.about, text });
    const ofObject = knownOf(object, options);
    const mistaken = labelsWithoutType(object);
    for (const field of mistaken) note(`its ${labelName(prefix, field)} ${NO_TYPE[field]}`);
    const fields = mistaken.length > 0 && ofObject.size > 0 ? null : newFields(object, options, note);
    if (fields === null) {
      for (const [key, entry] of ofObject) entries.set(key, entry);
      if (ofObject.size === 0) skipped.push(object.about);
      continue;
    }
    const key = discoveredKey(object.identity, String(fields.found["type"]), project);
    if (entries.has(key)) {
      note(`is skipped: another object has the key ${key}`);
      continue;
    }
    const place = { place: variablePlace(key), contacts, variables };
    entries.set(key, fieldsToSet(fields, known.get(key) ?? null, place));
  }
  return { entries, variables: [...variables].sort(), notes, skipped };
}

const NO_TYPE = {
  type: "is not the name of a type",
  url: "has no scheme that a monitor can have, such as https",
} as const;

/** The known entries of an object, of every type. */
function knownOf({ identity }: FoundObject, { project, known }: EntryOptions): KnownEntries {
  const keys = monitorTypes.map((type) => discoveredKey(identity, type, project));
  return new Map([...known].filter(([key]) => keys.includes(key)));
}

/** Null for an object without a valid monitor, which is noted. */
function newFields(object: FoundObject, options: EntryOptions, note: (text: string) => void): LabelledFields | null {
  const { project, prefix, known } = options;
  const type = typeOf(object);
  if (type !== null) {
    const existing = known.get(discoveredKey(object.identity, type, project)) ?? null;
    const fields = labelledFields(object, { type, prefix, existing }, note);
    const noteUnknown = (field: string) =>
      note(`its ${labelName(prefix, field)} names a contact that the team does not have`);
    return fields && { ...fields, given: withKnownContacts(fields.given, options, noteUnknown) };
  }
  note("is skipped: it has nothing that Pharos can check");
  return null;
}

/**
 * The key of an object's monitor, the same for as long as the object exists. A type never changes, so it is a part of the
 * key.
 */
export function discoveredKey(identity: string, type: string, project: string): string {
  const full = type === "http" ? identity : `${identity}.${type}`;
  return ownName(full, maxEntryKeyLength(project), "object");
}

/**
 * THE RULE for changes of people: a label wins. The name, the interval and the contacts that no label gives are for new
 * monitors only. The target follows the object, but a URL of the same origin stays. Other fields are not set at all.
 */
function fieldsToSet(
  { given, found }: LabelledFields,
  existing: Fields | null,
  {
    place,
    contacts,
    variables,
  }: { readonly place: string; readonly contacts: readonly string[]; readonly variables: Set<string> },
): Fields {
  const fields = written({ ...found, ...given }, place, variables);
  if (existing === null)
    return { ...fields, ...(contacts.length > 0 && !Object.hasOwn(given, "contacts") && { contacts }) };
  const isGiven = (field: string) => Object.hasOwn(given, field);
  const kept = (field: string) =>
    isGiven(field) || (existing[field] ?? null) === null ? {} : { [field]: existing[field] };
  const hasInterval = isGiven("check_interval_minutes") || isGiven("check_interval_seconds");
  return {
    ...fields,
    ...kept("name"),
    ...(!hasInterval && { ...kept("check_interval_minutes"), ...kept("check_interval_seconds") }),
    ...(isSameOrigin(existing["url"], fields["url"]) && kept("url")),
  };
}

function isSameOrigin(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((text) => (typeof text === "string" ? parseUrl(text) : null));
  return (
    a !== null && b !== null && a !== undefined && b !== undefined && a.protocol === b.protocol && a.host === b.host
  );
}
