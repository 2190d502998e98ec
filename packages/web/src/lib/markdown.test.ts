import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Block, parseMarkdown, plainText } from "./markdown.ts";

const text = (value: string) => ({ kind: "text", text: value }) as const;
const paragraph = (...lines: Extract<Block, { kind: "paragraph" }>["lines"]): Block => ({ kind: "paragraph", lines });

describe("Markdown", () => {
  it.each<[string, readonly Block[]]>([
    ["", []],
    ["Hello", [paragraph([text("Hello")])]],
    ["One\ntwo\n\nthree", [paragraph([text("One")], [text("two")]), paragraph([text("three")])]],
    ["It was **the disk**.", [paragraph([text("It was "), { kind: "strong", text: "the disk" }, text(".")])]],
    ["Run `df -h`", [paragraph([text("Run "), { kind: "code", text: "df -h" }])]],
    ["- one\n- two", [{ kind: "list", items: [[text("one")], [text("two")]] }]],
    ["```\na < b\n```\nend", [{ kind: "code", text: "a < b" }, paragraph([text("end")])]],
    [
      "See https://wiki.example/a.",
      [
        paragraph([
          text("See "),
          { kind: "link", text: "https://wiki.example/a", url: "https://wiki.example/a" },
          text("."),
        ]),
      ],
    ],
    [
      "[Runbook](https://wiki.example/a)",
      [paragraph([{ kind: "link", text: "Runbook", url: "https://wiki.example/a" }])],
    ],
    ["[x](javascript:alert(1))", [paragraph([text("[x](javascript:alert(1))")])]],
    ["<b>no</b> ** ` [", [paragraph([text("<b>no</b> ** ` [")])]],
  ])("%j", (source, blocks) => {
    expect(parseMarkdown(source)).toEqual(blocks);
  });

  it("is one line without marks for a list", () => {
    expect(plainText("It was **the disk**:\n\n- `df`\n- [Runbook](https://wiki.example/a)")).toBe(
      "It was the disk: df Runbook",
    );
  });

  it("links only to the web, whatever the text is", () => {
    const some = fc.array(
      fc.constantFrom("[", "](", ")", "javascript:", "https://a.example", "**", "`", "\n", "- ", "x"),
    );
    fc.assert(
      fc.property(some, (parts) => {
        const lines = parseMarkdown(parts.join("")).flatMap((block) =>
          block.kind === "code" ? [] : block.kind === "list" ? block.items : block.lines,
        );
        for (const piece of lines.flat()) if (piece.kind === "link") expect(piece.url).toMatch(/^https?:\/\//);
      }),
    );
  });
});
