import { isJsonObject, isList } from "@pharos/core";
import { parseAllDocuments } from "yaml";

/** The limit of an anchor's uses, times the uses of its own aliases. */
const MAX_ALIASES = 10_000;

/** Members that merges may copy. Each use of an anchor copies its members again. */
const MAX_MERGED = 1_000_000;

/**
 * The first document of a file, in plain values, with the members of its merge keys. Null if it is not YAML, nests too
 * deeply, or repeats itself too often.
 */
export function yamlContent(text: string): unknown {
  try {
    // The parser does not search for duplicate names, because that takes the square of their number.
    const [document] = parseAllDocuments(text, { uniqueKeys: false, logLevel: "error" });
    if (document === undefined || document.errors.length > 0) return null;
    return createMerger()(document.toJS?.({ maxAliasCount: MAX_ALIASES }));
  } catch {
    return null;
  }
}

/**
 * Resolves merge keys: `<<` adds the members of one or several objects that the object does not have itself. The parser
 * could do so, but takes exponential time for anchors that merge others. Here each object is resolved once.
 */
function createMerger() {
  const resolved = new Map<object, unknown>();
  let copied = 0;
  const memberOf = (into: Record<string, unknown>, from: unknown) => {
    if (!isJsonObject(from)) return;
    for (const [name, value] of Object.entries(from)) {
      copied += 1;
      if (copied > MAX_MERGED) throw new Error("Merge keys copy too much.");
      if (!Object.hasOwn(into, name)) into[name] = value;
    }
  };
  const merged = (value: unknown): unknown => {
    if (!isJsonObject(value) && !isList(value)) return value;
    if (resolved.has(value)) return resolved.get(value);
    if (isList(value)) {
      const list: unknown[] = [];
      resolved.set(value, list);
      for (const item of value) list.push(merged(item));
      return list;
    }
    const { "<<": sources, ...own } = value;
    const members: Record<string, unknown> = Object.create(null);
    resolved.set(value, members);
    for (const [name, member] of Object.entries(own)) members[name] = merged(member);
    for (const source of [sources].flat()) memberOf(members, merged(source));
    return members;
  };
  return merged;
}
