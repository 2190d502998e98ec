import { expect, it } from "@jest/globals";
import { isTerminal } from "./terminal.ts";

it.each<[string, { readonly isTTY?: boolean }, string | undefined, boolean]>([
  ["a terminal", { isTTY: true }, "xterm-256color", true],
  ["a terminal that does not say what it is", { isTTY: true }, undefined, true],
  ["a dumb terminal, such as an editor's", { isTTY: true }, "dumb", false],
  ["a file or a pipe", {}, "xterm-256color", false],
])("%s", (_what, stream, term, expected) => {
  expect(isTerminal(stream, term)).toBe(expected);
});
