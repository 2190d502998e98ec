import { isSame } from "../lib/body.ts";
import type { Control, Field } from "./field.ts";

/** The fields of a form by their names. */
export type FormFields = Readonly<Record<string, Field>>;

/** The values of the controls of a form. */
export type ValuesOf<Of extends FormFields> = { readonly [Name in keyof Of]: Of[Name]["blank"] };

type SentOf<One extends Field> = ReturnType<One["send"]>;

/** A body with every field of a form. */
export type SentBy<Of extends FormFields> = {
  readonly [Name in keyof Of as undefined extends SentOf<Of[Name]> ? never : Name]: SentOf<Of[Name]>;
} & {
  readonly [Name in keyof Of as undefined extends SentOf<Of[Name]> ? Name : never]?: Exclude<
    SentOf<Of[Name]>,
    undefined
  >;
};

/** The names of the fields that the form draws on its own. */
export type DrawnName<Of extends FormFields> = {
  [Name in keyof Of]: Of[Name]["control"] extends Control ? Name : never;
}[keyof Of];

/** The parts of a record that a form shows. A part that is missing begins as in a new form. */
type RecordFor<Of extends FormFields> = { readonly [Name in keyof Of]?: Parameters<Of[Name]["show"]>[0] };

type Loose = Readonly<Record<string, unknown>>;

/** The values of a new form. */
export function blankOf<Of extends FormFields>(fields: Of): ValuesOf<Of>;
export function blankOf(fields: FormFields): Loose {
  return mapped(fields, (_name, field) => field.blank);
}

/** The values of a form that shows a record. */
export function shown<Of extends FormFields>(fields: Of, record: RecordFor<Of>): ValuesOf<Of>;
export function shown(fields: FormFields, record: Loose): Loose {
  return mapped(fields, (name, field) => (record[name] === undefined ? field.blank : field.show(record[name])));
}

/** The values of only those fields that a part of a record has. */
export function shownPart<Of extends FormFields>(fields: Of, part: RecordFor<Of>): Partial<ValuesOf<Of>>;
export function shownPart(fields: FormFields, part: Loose): Loose {
  return Object.fromEntries(Object.entries(shown(fields, part)).filter(([name]) => name in part));
}

/** The body of a request. */
export function sent<Of extends FormFields>(fields: Of, values: ValuesOf<Of>): SentBy<Of>;
export function sent(fields: FormFields, values: Loose): Loose {
  const body = mapped(fields, (name, field) => field.send(values[name]));
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The fields with these names. */
export function only<Of extends FormFields>(fields: Of, isWanted: (name: keyof Of) => boolean): Partial<Of>;
export function only(fields: FormFields, isWanted: (name: string) => boolean): FormFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
}

/** A changed field in words. */
export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The fields that would be sent with another value. */
export function changesOf(fields: FormFields, before: Loose, after: Loose): readonly FieldChange[] {
  return Object.entries(fields)
    .filter(([name, field]) => !isSame(field.send(before[name]), field.send(after[name])))
    .map(([name, field]) => ({
      ...{ name, label: field.label },
      ...{ before: field.words(before[name]), after: field.words(after[name]) },
    }));
}

interface Versions {
  /** The version before both changes. */
  readonly base: Loose;
  readonly theirs: Loose;
  readonly yours: Loose;
}

/** The fields that both changed, and in different ways: from their value to yours. */
export function conflictsOf(fields: FormFields, { base, theirs, yours }: Versions): readonly FieldChange[] {
  const changedBy = (version: Loose) => changesOf(fields, base, version).map(({ name }) => name);
  const [byThem, byYou] = [changedBy(theirs), changedBy(yours)];
  return changesOf(fields, theirs, yours).filter(({ name }) => byThem.includes(name) && byYou.includes(name));
}

function mapped(fields: FormFields, fill: (name: string, field: Field) => unknown): Loose {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fill(name, field)]));
}
