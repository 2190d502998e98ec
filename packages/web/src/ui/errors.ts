import { Refusal } from "../api/refusal.ts";

/** The server's sentences on a field and on its nested fields, such as `config.url` in `config`. */
export function sentencesOn(error: Error | null, field: string): readonly string[] {
  if (!(error instanceof Refusal)) return [];
  return Object.entries(error.errors)
    .filter(([name]) => name === field || name.startsWith(`${field}.`))
    .flatMap(([, sentences]) => sentences);
}

/** Names a field as its form does: `The check_interval_seconds field is required.` of the field Interval is `Interval is required.` */
export function underLabel(sentence: string, label: string): string {
  const [name, ...rest] = sentence.split(" field ");
  return name?.startsWith("The ") && rest.length > 0 ? `${label} ${rest.join(" field ")}` : sentence;
}

/** The sentences of an error that no field of the form shows; null if there are no such sentences. */
export function remainder(error: Error | null, fields: readonly string[]): string | null {
  if (error === null) return null;
  if (!(error instanceof Refusal) || Object.keys(error.errors).length === 0) return error.message;
  const others = Object.entries(error.errors).filter(
    ([name]) => !fields.some((field) => name === field || name.startsWith(`${field}.`)),
  );
  return others.length === 0 ? null : others.flatMap(([, sentences]) => sentences).join(" ");
}
