import { type Alert, isList } from "@pharos/core";

type Detail = Alert["detail"];

/** A text of an event's detail; null if it has none by that name. */
export function textIn(detail: Detail, name: string): string | null {
  const value = detail?.[name];
  return typeof value === "string" ? value : null;
}

/** A number of an event's detail; null if it has none by that name. */
export function numberIn(detail: Detail, name: string): number | null {
  const value = detail?.[name];
  return typeof value === "number" ? value : null;
}

/** The texts of a list of an event's detail. */
export function textsIn(detail: Detail, name: string): readonly string[] {
  const value = detail?.[name];
  return isList(value) ? value.filter((one) => typeof one === "string") : [];
}
