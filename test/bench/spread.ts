const NUMBER = /\d+(?:\.\d+)?/g;

/**
 * The outputs of several runs, as one text: each number that differs is the middle one, with the least and the greatest
 * behind it.
 */
export function withSpread(outputs: readonly string[]): string {
  const runs = outputs.map((output) => output.trimEnd().split("\n"));
  const [first = []] = runs;
  const haveSameLines = runs.every((lines) => lines.length === first.length);
  if (!haveSameLines) return runs.map((lines) => lines.join("\n")).join("\n\n");
  return first.map((_, at) => lineWithSpread(runs.map((lines) => lines[at] ?? ""))).join("\n");
}

/** Lines that differ in more than their numbers are all there. */
function lineWithSpread(lines: readonly string[]): string {
  const [first = ""] = lines;
  const haveSameWords = new Set(lines.map((line) => line.replace(NUMBER, "").replace(/ +/g, " "))).size === 1;
  if (!haveSameWords) return lines.join("\n");
  const numbers = lines.map((line) => line.match(NUMBER) ?? []);
  let at = -1;
  return first.replace(NUMBER, () => {
    at += 1;
    return spreadOf(numbers.map((found) => found[at] ?? ""));
  });
}

function spreadOf(values: readonly string[]): string {
  const sorted = [...values].sort((one, other) => Number(one) - Number(other));
  const [least = "", middle = "", greatest = ""] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return least === greatest ? middle : `${middle} [${least} to ${greatest}]`;
}
