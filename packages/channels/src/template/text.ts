import { isList } from "@pharos/core";
import mustache from "mustache";
import type { Fields, FieldValue } from "./fields.ts";

/** A piece of a text: words, the value of a field, or pieces that are there if a field says something, or if not. */
type Piece =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "if"; readonly name: string; readonly is: boolean; readonly pieces: readonly Piece[] };

/** A text with placeholders is wrong: the message is the end of a sentence about its place. */
export class TemplateMistake extends Error {}

/** How deep conditions can lie in each other. */
const MAX_DEPTH = 2;
/** Longest message that a template makes, in bytes. */
export const MAX_MESSAGE_BYTES = 32 * 1024;

/** Without the cache: it would hold every text of every team. */
const parser = Object.assign(new mustache.Writer(), { templateCache: undefined });

/**
 * The pieces of a text. Only the parser of the library is used. Its renderer reaches inherited members, calls functions
 * and escapes for HTML.
 *
 * @throws TemplateMistake for anything except fields and conditions
 */
export function piecesOf(text: string): readonly Piece[] {
  return text.includes("{{") ? pieces(parsed(text), 0) : [{ kind: "words", words: text }];
}

function parsed(text: string): unknown {
  try {
    return parser.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new TemplateMistake(`is not a valid template: ${reason.slice(0, 100)}`);
  }
}

function pieces(tokens: unknown, depth: number): readonly Piece[] {
  return isList(tokens) ? tokens.map((token) => piece(token, depth)) : [];
}

function piece(token: unknown, depth: number): Piece {
  const [kind, value, , , inner]: readonly unknown[] = isList(token) ? token : [];
  const name = String(value);
  switch (kind) {
    case "text":
      return { kind: "words", words: name };
    case "name":
      return { kind: "field", name };
    case "#":
    case "^":
      if (depth === MAX_DEPTH) throw new TemplateMistake(`can nest conditions ${MAX_DEPTH} deep, and not deeper`);
      return { kind: "if", name, is: kind === "#", pieces: pieces(inner, depth + 1) };
    default:
      throw new TemplateMistake("can hold {{field}}, {{#field}}...{{/field}} and {{^field}}...{{/field}} only");
  }
}

/** The names of all fields in a text. */
export function namesIn(all: readonly Piece[]): readonly string[] {
  return all.flatMap((one) => {
    if (one.kind === "words") return [];
    return one.kind === "field" ? [one.name] : [one.name, ...namesIn(one.pieces)];
  });
}

/** How much a message may still hold, so that the work of a template is bounded as well as its result. */
export interface MessageRoom {
  left: number;
}

export function newRoom(): MessageRoom {
  return { left: MAX_MESSAGE_BYTES };
}

/** The value of a text: a field's own type if the text is only its placeholder. */
export function filledValue(text: string, fields: Fields, room: MessageRoom): FieldValue {
  const all = piecesOf(text);
  const [only] = all;
  if (all.length !== 1 || only?.kind !== "field") return joined(all, fields, (word) => word, room);
  const value = fields.get(only.name) ?? null;
  take(room, shownValue(value));
  return value;
}

/** The text with its placeholders filled in. @param quote escapes the values, not the words around them */
export function filledText(text: string, fields: Fields, quote: (value: string) => string, room: MessageRoom): string {
  return joined(piecesOf(text), fields, quote, room);
}

function joined(all: readonly Piece[], fields: Fields, quote: (value: string) => string, room: MessageRoom): string {
  return all
    .map((one) => {
      if (one.kind === "words") return take(room, one.words);
      const value = fields.get(one.name) ?? null;
      if (one.kind === "field") return take(room, quote(shownValue(value)));
      return saysSomething(value) === one.is ? joined(one.pieces, fields, quote, room) : "";
    })
    .join("");
}

function take(room: MessageRoom, text: string): string {
  room.left -= Buffer.byteLength(text);
  if (room.left < 0) throw new TemplateMistake(`makes a message of more than ${MAX_MESSAGE_BYTES / 1024} KiB`);
  return text;
}

function shownValue(value: FieldValue): string {
  if (value === null) return "";
  return isList(value) ? value.join(", ") : String(value);
}

function saysSomething(value: FieldValue): boolean {
  return isList(value) ? value.length > 0 : value !== null && value !== "" && value !== false && value !== 0;
}
