import { isSameJson, type JsonObject } from "@pharos/core";
import { referenceTo } from "@pharos/operations";
import { entryKeysOf } from "./exported-keys.ts";
import { escaped, variable } from "./exported-text.ts";
import { type EntryKind, kinds, type NamedKind, type OperatorKind } from "./kinds.ts";
import { fromRecord, type NamesById, normal } from "./operator-form.ts";
import { type CurrentRecord, fieldDefaults } from "./state.ts";

/** The entries of an operator's kind in an exported file. Fields with their default are left out. */
export function operatorSection(
  kind: OperatorKind,
  found: readonly CurrentRecord[],
  project: string,
  variables: Set<string>,
): JsonObject {
  const keys = entryKeysOf(found, kind, project);
  const names = fileNames(found, project);
  const entries = found.flatMap((current) => {
    const key = keys.get(current.id);
    if (current.kind !== kind || key === undefined) return [];
    const fields = Object.entries(fromRecord(kind, current.record, names)).flatMap(([field, value]) =>
      isUsual(kind, field, value) ? [] : [[field, escaped(value)] as const],
    );
    const password = current.hasPassword ? { password: variable(`${kind}_${key}_password`, variables) } : {};
    return [[key, { ...Object.fromEntries(fields), ...password }] as const];
  });
  return Object.fromEntries(entries);
}

/** An active record needs no line, so that a file does not resume one that a person has paused. */
function isUsual(kind: OperatorKind, field: string, value: unknown): boolean {
  const kept: readonly string[] = kinds[kind].kept;
  if (kept.includes(field)) return field === "is_active" && value === true;
  return isSameJson(value, normal(field, fieldDefaults(kind).get(field)));
}

/** How a file of the project names records: by the keys in the file, or by the keys of other projects. */
function fileNames(found: readonly CurrentRecord[], project: string): NamesById {
  const namesOf = (kind: EntryKind) => {
    const inFile = entryKeysOf(found, kind, project);
    const others = found.flatMap((one) =>
      one.kind === kind && one.key !== null ? [[one.id, referenceTo(project, one.key)] as const] : [],
    );
    return new Map([...others, ...inFile]);
  };
  const contacts = namesOf("contact");
  const subjects = new Map(
    (["monitor", "server", "site"] as const satisfies readonly NamedKind[]).flatMap((kind) =>
      [...namesOf(kind)].map(([id, key]) => [id, { kind, key }] as const),
    ),
  );
  return { contact: (id) => contacts.get(id) ?? null, subject: (id) => subjects.get(id) ?? null };
}
