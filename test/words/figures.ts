import { dialectRules, type PlacedFinding } from "./rules.ts";
import { type Kind, type Sentence, sentencesOf, type Text } from "./text.ts";

const kinds: readonly Kind[] = ["document", "cell", "comment", "ui", "hint", "message"];
/** A shorter text is a label. */
const MIN_WORDS = 4;

/** A table of how long the sentences are, and how often they use the dialect. */
export function figures(texts: readonly Text[], findings: readonly PlacedFinding[]): string {
  const all = texts.map((text) => ({ kind: text.kind, sentences: sentencesOf(text) }));
  const rows = [...kinds.map((kind) => [kind]), kinds].map((chosen) => {
    const sentences = all.filter(({ kind }) => chosen.includes(kind)).flatMap(({ sentences }) => sentences);
    const found = findings.filter(({ kind }) => chosen.includes(kind));
    return [chosen.length === 1 ? `${chosen[0]}` : "all", ...rowOf(sentences), ...countsOf(found)].map(String);
  });
  const head = ["kind", "sentences", "mean words", "over 25", "over 40", "dialect", "findings"];
  return [head, ...rows].map((cells) => cells.map((cell) => cell.padStart(10)).join("  ")).join("\n");
}

function rowOf(all: readonly Sentence[]): readonly (string | number)[] {
  const counts = all.map(({ wordCount }) => wordCount).filter((count) => count >= MIN_WORDS);
  const sum = counts.reduce((total, count) => total + count, 0);
  const over = (limit: number) => counts.filter((count) => count > limit).length;
  return [counts.length, (sum / Math.max(1, counts.length)).toFixed(1), over(25), over(40)];
}

function countsOf(findings: readonly PlacedFinding[]): readonly number[] {
  return [findings.filter(({ rule }) => dialectRules.includes(rule)).length, findings.length];
}
