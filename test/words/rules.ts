import { formerLabels } from "./former-labels.ts";
import type { Kind, Sentence, Text } from "./text.ts";
import { MASK, sentencesOf } from "./text.ts";
import { bannedWords, fieldWords, type Word } from "./words.ts";

/** Sentences that clients were promised word for word. */
const PROMISED: readonly string[] = ["What the failing check reported."];

interface Finding {
  readonly rule: string;
  /** The word or length that breaks the rule, and the fix. */
  readonly detail: string;
}

export interface PlacedFinding extends Finding {
  readonly path: string;
  readonly line: number;
  readonly kind: Kind;
  readonly sentence: string;
}

/** The findings in a text. */
export function findingsOf(text: Text): PlacedFinding[] {
  const { path, kind } = text;
  const sentences = sentencesOf(text).filter(({ shown }) => !PROMISED.includes(shown));
  return sentences.flatMap((sentence, index) =>
    judge(sentence, kind, index === 0).map((finding) => ({
      ...finding,
      path,
      kind,
      line: sentence.line,
      sentence: sentence.shown,
    })),
  );
}

/** Which rules a sentence of a kind of text breaks. */
function judge(sentence: Sentence, kind: Kind, isFirst: boolean): Finding[] {
  return [
    ...clauses(sentence),
    ...listed("banned", bannedWords, sentence),
    ...listed("field word", fieldWords, sentence),
    ...(kind === "ui" || kind === "hint" ? listed("former label", formerLabels, sentence) : []),
    ...doubleNegatives(sentence),
    ...tooLong(sentence, kind),
    ...marks(sentence),
    ...(isFirst && (kind === "ui" || kind === "hint") ? pronouns(sentence) : []),
  ];
}

/** Rules about single words, whose findings are the uses of the dialect. */
export const dialectRules: readonly string[] = ["clause", "banned", "field word", "double negative"];

function listed(rule: string, words: readonly Word[], { tokens }: Sentence): Finding[] {
  // A label or a cell of one word is a value.
  if (tokens.length < 2 && rule === "banned") return [];
  const text = ` ${tokens.join(" ")}${tokens.at(-1) === "." ? "" : " ."} `;
  return words.flatMap(({ words, instead, allowed = [] }) => {
    const rest = allowed.reduce((left, phrase) => left.replaceAll(` ${phrase} `, " … "), text);
    return words
      .filter((word) => rest.includes(` ${word} `))
      .map((word) => ({ rule, detail: `"${word}" (write: ${instead})` }));
  });
}

const PREPOSITIONS = new Set(
  "of to for with from by in on at as than after before until except but only also about over under into if".split(" "),
);
/** A question that is reported is plain: "says what failed". */
const ASKING = new Set(
  "say says said saying show shows showed shown showing decide decides decided know knows knew known see sees check checks explain explains describe describes list lists ask asks asked learn learns name names named define defines defined tell tells compare compares choose chooses depends matter guess guesses understand understands remember remembers find finds out exactly explained described determine determines".split(
    " ",
  ),
);
const CLAUSE = "(name the thing or the person)";

function clauses({ tokens }: Sentence): Finding[] {
  const isQuestion = tokens.at(-1) === "?";
  return tokens.flatMap((token, index): Finding[] => {
    const before = tokens[index - 1] ?? "";
    const after = tokens[index + 1] ?? "";
    const found = { rule: "clause", detail: `"${[before, token, after].join(" ").trim()}" ${CLAUSE}` };
    if (token === "whatever" || token === "whoever") return [found];
    if ((token === "that" || token === "those") && after === "of") return [found];
    if (isQuestion) return [];
    if (token === "what") return isPlainWhat(tokens, index) ? [] : [found];
    if (token === "who" || token === "whose") return index === 0 || PREPOSITIONS.has(before) ? [found] : [];
    return [];
  });
}

function isPlainWhat(tokens: readonly string[], index: number): boolean {
  const [beforeThat, before, after] = [tokens[index - 2] ?? "", tokens[index - 1] ?? "", tokens[index + 1] ?? ""];
  if (after === "to" || after === "happens" || after === "" || after === "kind" || after === "if") return true;
  if (ASKING.has(before)) return true;
  // "says when and what", "shows which monitor failed and what it answered", "depends on what".
  if (before === "and" || before === "or") return tokens.slice(0, index - 1).some((token) => ASKING.has(token));
  return ASKING.has(beforeThat) && (before === "on" || before === "you" || before === "them" || before === "exactly");
}

const NEGATIVES = new Set("no not never nothing none nobody cannot".split(" "));

/** Two negatives in one part of a sentence. */
function doubleNegatives({ tokens }: Sentence): Finding[] {
  return parts(tokens).flatMap((part): Finding[] => {
    const first = part.findIndex((token) => NEGATIVES.has(token) || token.endsWith("n't"));
    if (first < 0) return [];
    const word = part[first] ?? "";
    const rest = part.slice(first + 1);
    const second = rest.findIndex((token, at) => isSecond(word, token, rest[at + 1] ?? ""));
    if (second < 0) return [];
    const quoted = part.slice(first, first + second + 3).join(" ");
    return [{ rule: "double negative", detail: `"${quoted}" (say it positively)` }];
  });
}

function isSecond(first: string, token: string, after: string): boolean {
  if (token === "but") return first === "no" || first === "nothing" || first === "none" || first === "never";
  if (token === "else" || token === "other") return after === "than";
  return token === "without" && first !== "no" && first !== "nothing" && first !== "none";
}

function parts(tokens: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const token of tokens) {
    if (/^[,;:()–—]$/.test(token) || token === "and" || token === "or") found.push([]);
    else found.at(-1)?.push(token);
  }
  return found;
}

const MAX_WORDS = 25;
const MAX_SHORT_WORDS = 15;

function tooLong({ wordCount }: Sentence, kind: Kind): Finding[] {
  const max = kind === "cell" || kind === "hint" ? MAX_SHORT_WORDS : MAX_WORDS;
  return wordCount > max ? [{ rule: "length", detail: `${wordCount} words (at most ${max})` }] : [];
}

function marks({ tokens }: Sentence): Finding[] {
  // A place or a name in front of a message.
  const start = tokens[0] === MASK && tokens[1] === ":" ? 2 : 0;
  const count = tokens.slice(start).filter((token, at, all) => isMark(token, all[at - 1])).length;
  return count > 1 ? [{ rule: "marks", detail: `${count} colons and semicolons (at most 1)` }] : [];
}

/** A reference to the contract, as in "(spec: Events)", and the label of a piece of SQL have a fixed colon. */
function isMark(token: string, before: string | undefined): boolean {
  return token === ";" || (token === ":" && before !== "spec" && before !== "sql");
}

const PRONOUNS = new Set(["it", "it's", "it’s", "its", "they", "them", "their"]);

function pronouns({ tokens: [first = ""] }: Sentence): Finding[] {
  return PRONOUNS.has(first) ? [{ rule: "pronoun", detail: `begins with "${first}" (name the object)` }] : [];
}
