/** An assertion on a JSON body, as a configuration file has it. */
export function jsonAssertion(
  property: string,
  comparison: string,
  target?: string | number | boolean,
): Readonly<Record<string, unknown>> {
  return { source: "json", property, comparison, ...(target !== undefined && { target }) };
}

/** Other systems compare texts. A text that looks like a number, true or false is one in nearly every answer. */
export function targetOf(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true";
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value;
}
