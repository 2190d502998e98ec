import { isList, placeLine } from "@pharos/core";

const MAX_PROGRAM = 50;
const MAX_FEATURES = 50;
const FEATURE = /^[a-z0-9][a-z0-9_-]{0,31}$/;

/** A text that PostgreSQL stores: without NUL, and with whole characters. */
export function isShortText(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value !== "" && [...value].length <= maxLength && isStorable(value);
}

/** An error message of a place, which may be empty. */
export const isLine = (value: unknown): value is string => typeof value === "string" && value === placeLine(value);

const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

export const isProgram = (value: unknown): value is string => isShortText(value, MAX_PROGRAM);

export function isFeatures(value: unknown): value is readonly string[] {
  const isFeature = (feature: unknown) => typeof feature === "string" && FEATURE.test(feature);
  return isList(value) && value.length <= MAX_FEATURES && value.every(isFeature);
}

/** @returns whether it is a whole number from 0, as the database stores it */
export const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 2 ** 31 - 1;

export const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;
