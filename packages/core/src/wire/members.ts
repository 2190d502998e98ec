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
 * As `pick`, with more members. It is for objects of dozens of members, of which a request creates a hundred. V8 is
 * several times slower if an object gets so many members one by one, or by spreading. Here each object is a copy of an
 * empty one that has all members.
 *
 * @param from has all of these names
 */
export function pickWith<From extends object, Name extends keyof From, More extends object>(
  from: From,
  names: readonly Name[],
  more: More,
): Pick<From, Name> & More;
export function pickWith(
  from: Readonly<Record<string, unknown>>,
  names: readonly string[],
  more: object,
): Record<string, unknown> {
  const blank = blanks.get(names) ?? Object.fromEntries([...names, ...Object.keys(more)].map((name) => [name, null]));
  blanks.set(names, blank);
  const picked: Record<string, unknown> = { ...blank };
  for (const name of names) picked[name] = from[name];
  return Object.assign(picked, more);
}

const blanks = new WeakMap<readonly string[], Readonly<Record<string, unknown>>>();

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
