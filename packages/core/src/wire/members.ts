import { type MadeMember, objectMaker } from "./object-maker.ts";

/**
 * Members of objects by tables of names. Each function's first line is its type for callers. TypeScript cannot follow a
 * loop over names, so a test of each function replaces that check.
 */

/** The names in a table, in its order. */
export function namesOf<Table extends object>(table: Table): readonly (keyof Table & string)[];
export function namesOf(table: object): readonly string[] {
  return Object.keys(table);
}

/** The members of these names, in their order. An optional one may be missing. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name>;
export function pick(from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (Object.hasOwn(from, name)) picked[name] = from[name];
  return picked;
}

/**
 * As `pick`, with more members, for objects of dozens of members. See `objectMaker`.
 *
 * @param from has all of these names
 * @param more the members of each have the same names in each call with these `names`. They replace members of `from`
 */
export function pickWith<From extends object, Name extends keyof From, More extends object, Further extends object>(
  from: From,
  names: readonly Name[],
  more: More,
  further: Further,
): Pick<From, Name> & More & Further;
export function pickWith(from: object, names: readonly string[], more: object, further: object): object {
  const make = makers.get(names) ?? objectMaker(membersOf([names, Object.keys(more), Object.keys(further)]));
  makers.set(names, make);
  return make(from, more, further);
}

const makers = new WeakMap<object, ReturnType<typeof objectMaker>>();

/** The names of all parts. Of parts with the same name, the last one counts. */
function membersOf(parts: readonly (readonly string[])[]): readonly MadeMember[] {
  const partOf = new Map(parts.flatMap((names, part) => names.map((name) => [name, part] as const)));
  return [...partOf].map(([name, part]) => ({ name, part, from: name }));
}

type Table = Readonly<Record<string, string>>;

/** The members whose names are in the table, under the names that it gives them. An optional member stays one. */
export type Renamed<From extends object, Names extends Table> = {
  [Name in keyof From as Name extends keyof Names ? Names[Name] : never]: From[Name];
};

/** As `Renamed`, in the table's order. */
export function renamed<From extends object, Names extends Table>(from: From, names: Names): Renamed<From, Names>;
export function renamed(from: Readonly<Record<string, unknown>>, names: Table): Record<string, unknown> {
  const to: Record<string, unknown> = {};
  for (const [name, other] of entriesOf(names)) if (Object.hasOwn(from, name)) to[other] = from[name];
  return to;
}

/**
 * As `renamed`, with more members, for objects of dozens of members. See `objectMaker`.
 *
 * @param from has all members of the table
 * @param more its members have the same names in each call with this table. They replace members of `from`
 * @param order names that come first, in their order
 */
export function renamedWith<From extends object, Names extends Table, More extends object>(
  from: From,
  names: Names,
  more: More,
  order: readonly string[],
): Renamed<From, Names> & More;
export function renamedWith(from: object, names: Table, more: object, order: readonly string[]): object {
  const make = makers.get(names) ?? objectMaker(inOrder(order, renamedMembers(names, more)));
  makers.set(names, make);
  return make(from, more);
}

function renamedMembers(names: Table, more: object): ReadonlyMap<string, MadeMember> {
  const renames = Object.entries(names).map(([name, other]) => ({ name: other, part: 0, from: name }));
  const others = Object.keys(more).map((name) => ({ name, part: 1, from: name }));
  return new Map([...renames, ...others].map((member) => [member.name, member]));
}

function inOrder(order: readonly string[], members: ReadonlyMap<string, MadeMember>): readonly MadeMember[] {
  const names = new Set([...order, ...members.keys()]);
  return [...names].flatMap((name) => members.get(name) ?? []);
}

/** A page of monitors goes through a table a hundred times. */
const entries = new WeakMap<Table, readonly [string, string][]>();

function entriesOf(names: Table): readonly [string, string][] {
  const known = entries.get(names) ?? Object.entries(names);
  entries.set(names, known);
  return known;
}

/** The table for the way back. */
export function inverse<Names extends Table>(names: Names): { readonly [Name in keyof Names as Names[Name]]: Name };
export function inverse(names: Table): Table {
  return Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name]));
}
