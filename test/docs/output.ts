/** How an output differs from the sample of a page; null if it has the same form. */
export function difference(sample: string, output: string): string | null {
  const expected = parsed(sample);
  if (expected !== undefined) return jsonDifference(expected, output);
  const printed = output.split("\n").map(formOf);
  const missing = sample.split("\n").filter((line) => line !== "" && !printed.includes(formOf(line)));
  return missing.length === 0 ? null : `Not printed: ${missing.join("\n")}`;
}

/** How the JSON of an output differs: all of the output, or one of its lines. */
function jsonDifference(expected: unknown, output: string): string | null {
  const documents = [output, ...output.split("\n")].map(parsed).filter((one) => one !== undefined);
  const differences = documents.map((one) => formDifference(expected, one, "$"));
  return differences.length === 0
    ? `No JSON: ${output}`
    : differences.includes(null)
      ? null
      : (differences.at(-1) ?? null);
}

/** A line without its numbers and tokens. */
const formOf = (line: string) => line.trim().replace(/[\w-]{20,}|\d+/g, "#");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every member of the sample is there, and of the same kind. A list is compared by its first item. */
function formDifference(sample: unknown, actual: unknown, path: string): string | null {
  if (sample === null || actual === null) return null;
  if (Array.isArray(sample) !== Array.isArray(actual) || typeof sample !== typeof actual)
    return `${path} is ${JSON.stringify(actual)}, and not of the kind of ${JSON.stringify(sample)}.`;
  if (Array.isArray(sample) && Array.isArray(actual)) {
    if (sample.length === 0 || actual.length === 0) return null;
    return formDifference(sample[0], actual[0], `${path}[0]`);
  }
  if (!isRecord(sample) || !isRecord(actual)) return null;
  for (const [name, value] of Object.entries(sample)) {
    if (name === "...") continue;
    if (!(name in actual)) return `${path} has no member ${name}.`;
    const found = formDifference(value, actual[name], `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
