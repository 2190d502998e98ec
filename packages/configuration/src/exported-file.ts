import { type ContactTemplate, isSameJson, objectOrEmpty, replaceSecrets, secretFields } from "@pharos/core";
import {
  type ConfigurationMistake,
  configurationMistakes,
  normalTemplate,
  projectOf,
  referenceTo,
  secretSettings,
} from "@pharos/operations";
import { Document } from "yaml";
import { entryKeysOf } from "./exported-keys.ts";
import { operatorSection } from "./exported-operators.ts";
import { escaped, variable } from "./exported-text.ts";
import { type EntryKind, isOperatorKind, kinds, operatorKinds } from "./kinds.ts";
import { type CurrentRecord, fieldDefaults } from "./state.ts";
import { fillVariables } from "./variables.ts";
import { yamlText } from "./yaml-text.ts";

/** A configuration file, and the variables of the environment that it needs. */
export interface ExportedFile {
  readonly text: string;
  readonly variables: readonly string[];
  /** Records without a project that could not be adopted under their keys. */
  readonly leftOut: readonly CurrentRecord[];
  /** Values that apply rejects. A record can have them all the same: a group may have lost members. */
  readonly mistakes: readonly ConfigurationMistake[];
}

/**
 * The records of a project, and those it may adopt, as a file that changes only keys. Secrets are variables, because
 * many people can read such files. The result holds no secret.
 */
export function exportedFile(project: string, found: readonly CurrentRecord[]): ExportedFile {
  const contactKeys = entryKeysOf(found, "contact", project);
  const monitorKeys = entryKeysOf(found, "monitor", project);
  const keysOf = (kind: EntryKind) => {
    if (isOperatorKind(kind)) return entryKeysOf(found, kind, project);
    return kind === "contact" ? contactKeys : monitorKeys;
  };
  const references = referencesOf(found, "contact", contactKeys, project);
  const monitors = referencesOf(found, "monitor", monitorKeys, project);
  const variables = new Set<string>();
  const section = (kind: EntryKind, keys: ReadonlyMap<number, string>) => {
    const entries = found.flatMap((current) => {
      const key = keys.get(current.id);
      if (current.kind !== kind || key === undefined) return [];
      const fields = fieldsOf(current, `${kind}_${key}`, variables);
      const told = {
        ...unlessEmpty("contacts", namesOf(current.contactIds, references)),
        ...unlessEmpty("reminders", minutesOf(current.reminders, references)),
        ...unlessEmpty("escalations", minutesOf(current.escalations, references)),
        ...unlessEmpty("depends_on", namesOf(current.parentIds, monitors)),
        ...unlessEmpty("members", namesOf(current.memberIds, monitors)),
      };
      return [[key, { ...fields, ...told }] as const];
    });
    return Object.fromEntries(entries);
  };
  const document = new Document({
    project,
    contacts: section("contact", contactKeys),
    monitors: section("monitor", monitorKeys),
    ...Object.fromEntries(
      operatorKinds.flatMap((kind) => {
        const entries = operatorSection(kind, found, project, variables);
        return Object.keys(entries).length === 0 ? [] : [[kinds[kind].section, entries] as const];
      }),
    ),
  });
  const needed = [...variables].sort();
  document.commentBefore = [" Made by pharos export.", ...(needed.length > 0 ? [" It needs these variables:"] : [])]
    .concat(needed.map((name) => `   ${name}`))
    .join("\n");
  const leftOut = found.filter(({ kind, id, key }) => key !== null && projectOf(key) === null && !keysOf(kind).has(id));
  const text = yamlText(document);
  const { unfilled } = fillVariables(document, () => undefined);
  return { text, variables: needed, leftOut, mistakes: configurationMistakes(document.toJS(), unfilled) };
}

function unlessEmpty(field: string, values: object): Readonly<Record<string, object>> {
  return Object.keys(values).length > 0 ? { [field]: values } : {};
}

function namesOf(ids: readonly number[], references: ReadonlyMap<number, string>): readonly string[] {
  return ids.flatMap((id) => references.get(id) ?? []);
}

function minutesOf(minutes: ReadonlyMap<number, number>, references: ReadonlyMap<number, string>): object {
  const named = [...minutes].flatMap(([id, after]) => {
    const reference = references.get(id);
    return reference === undefined ? [] : [[reference, after] as const];
  });
  return Object.fromEntries(named);
}

/** Id of a record to its reference in monitors: its key in the file, or the key of a record outside of it. */
function referencesOf(
  found: readonly CurrentRecord[],
  ofKind: EntryKind,
  inFile: ReadonlyMap<number, string>,
  project: string,
): ReadonlyMap<number, string> {
  const others = found.flatMap(({ kind, id, key }) =>
    kind === ofKind && key !== null ? [[id, referenceTo(project, key)] as const] : [],
  );
  return new Map([...others, ...inFile]);
}

/** Fields with their default are left out. */
function fieldsOf(
  { kind, fields, type, hasPassword, hasClientKey }: CurrentRecord,
  subject: string,
  variables: Set<string>,
) {
  const written = [...fieldDefaults(kind)].flatMap(([field, usual]): readonly (readonly [string, unknown])[] => {
    if (field === "type") return [[field, type]];
    // A password without a user name is never sent, and no file may have one.
    if (field === "password")
      return hasPassword && fields["username"] !== null ? [[field, variable(`${subject}_password`, variables)]] : [];
    if (field === "client_key") return hasClientKey ? [[field, variable(`${subject}_client_key`, variables)]] : [];
    const value = fields[field] ?? null;
    if (isSameJson(value, usual)) return [];
    if (field === "template") return [[field, withoutSecrets(normalTemplate(value), subject, variables)]];
    if (field !== "config" && !secretFields.includes(field)) return [[field, escaped(value)]];
    if (field === "config") {
      const names = Object.keys(objectOrEmpty(value));
      return [[field, Object.fromEntries(names.map((name) => [name, variable(`${subject}_${name}`, variables)]))]];
    }
    const secret = (path: readonly string[]) => variable(`${subject}_${placeOf(field, path).join("_")}`, variables);
    return [[field, replaceSecrets(field, escaped(value), secret)]];
  });
  return Object.fromEntries(written);
}

/** The name of the variable of a secret has its field, its member, or both if it lies deeper. */
function placeOf(field: string, path: readonly string[]): readonly string[] {
  if (path.length === 0) return [field === "request_body" ? "body" : field];
  return path.length === 1 ? path : [field, ...path];
}

/** A template with a variable for each secret setting and each header. */
function withoutSecrets(template: ContactTemplate | null, subject: string, variables: Set<string>): unknown {
  if (template === null) return null;
  const { settings, headers, ...others } = template;
  const secret = new Set(secretSettings(template));
  const hidden = ([name, value]: readonly [string, string], isSecret: boolean) => [
    name,
    isSecret ? variable(`${subject}_${name}`, variables) : escaped(value),
  ];
  const shown = Object.entries(settings ?? {}).map((one) => hidden(one, secret.has(one[0])));
  const named = Object.entries(headers ?? {}).map((one) => hidden(one, true));
  return {
    ...Object(escaped(others)),
    ...(settings !== undefined && { settings: Object.fromEntries(shown) }),
    ...(headers !== undefined && { headers: Object.fromEntries(named) }),
  };
}
