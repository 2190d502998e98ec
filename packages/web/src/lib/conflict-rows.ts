import { conflictTexts } from "#texts/conflict.ts";
import { changedFields, type FormBody } from "./body.ts";

/** The two versions of a field, in words. */
interface ConflictRow {
  readonly name: string;
  readonly theirs: string;
  readonly yours: string;
}

/** The fields that both changed in different ways. A field that only they changed keeps their value in both cases. */
export function conflictRows(both: {
  readonly base: FormBody;
  readonly theirs: FormBody;
  readonly yours: FormBody;
}): readonly ConflictRow[] {
  const yours = changedFields(both.base, both.yours);
  return Object.entries(changedFields(both.theirs, yours)).map(([field, value]) => {
    const isSecret = field === "password";
    return {
      name: nameOf(field),
      theirs: isSecret ? MASK : inWords(both.theirs[field]),
      yours: isSecret ? MASK : inWords(value),
    };
  });
}

const MASK = "••••";

/** `check_interval_minutes` becomes "Check interval minutes". */
function nameOf(field: string): string {
  const words = field.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? conflictTexts.yes() : conflictTexts.no();
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(inWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
