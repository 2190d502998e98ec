import { KEY_PART, MAX_KEY_LENGTH, REFERENCE } from "../schema/text.ts";

/** The name of all the monitors and contacts that the files of one repository manage together. */
export const PROJECT = { pattern: KEY_PART, maxLength: 40 } as const;

/** The name of an entry within its project. With the project it must be a valid key of the API. */
export const ENTRY_KEY = { pattern: KEY_PART, maxLength: MAX_KEY_LENGTH - 2 } as const;

/** A contact in a monitor: `ops` of the same project, `platform/ops` of another one, `/ops` without a project. */
export const CONTACT_REFERENCE = {
  pattern: REFERENCE,
  maxLength: MAX_KEY_LENGTH + 1,
} as const;

/** The API's key of an entry: valid if `fitsKey` is true of it. */
export function qualifiedKey(project: string, entryKey: string): string {
  return `${project}/${entryKey}`;
}

/** Whether project and key are together as short as the API's keys. */
export function fitsKey(project: string, entryKey: string): boolean {
  return qualifiedKey(project, entryKey).length <= MAX_KEY_LENGTH;
}

/** The characters that a key of an entry can have in a project. */
export function maxEntryKeyLength(project: string): number {
  return MAX_KEY_LENGTH - qualifiedKey(project, "").length;
}

/** The project of an API's key; null without one. */
export function projectOf(key: string): string | null {
  const slash = key.indexOf("/");
  return slash < 0 ? null : key.slice(0, slash);
}

/** The part of an API's key without its project. */
export function entryKeyOf(key: string): string {
  return key.slice(key.indexOf("/") + 1);
}

/** The API's key of the contact that a file of the project means. */
export function referredKey(project: string, reference: string): string {
  if (!reference.includes("/")) return qualifiedKey(project, reference);
  return reference.startsWith("/") ? reference.slice(1) : reference;
}

/** How a file of the project refers to the contact with the API's key. */
export function referenceTo(project: string, key: string): string {
  const owner = projectOf(key);
  if (owner === null) return `/${key}`;
  return owner === project ? entryKeyOf(key) : key;
}
