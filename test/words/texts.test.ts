import { expect, it } from "@jest/globals";
import { readText } from "./texts.ts";

const shown = (path: string, text: string) =>
  readText(path, text).map(({ line, kind, text }) => `${line} ${kind}: ${text.replaceAll("\n", " ")}`);

it("reads paragraphs, headings, items and cells of Markdown, and no code", () => {
  const text = [
    "# A title",
    "A line\nand [more](b.md) **of** it.",
    "- an item\n  on two lines\n- `code` in another",
    "| head | b |\n|---|---|\n| `a|b` cell | 12 |",
    "```sh\nnpm start\n```",
  ].join("\n\n");
  expect(shown("a.md", text)).toEqual([
    "1 document: A title",
    "3 document: A line and more of it.",
    "6 document: an item on two lines",
    "8 document: `code` in another",
    "10 cell: head",
    "10 cell: b",
    "12 cell: `a|b` cell",
  ]);
});

it("reads comments of code as wholes, and texts that the program says", () => {
  const text = [
    "/**",
    " * A docstring",
    " * on two lines.",
    " *",
    " * @param name the name of it",
    " */",
    "// One comment",
    "// of two lines.",
    'const url = "https://example.com"; // behind code',
    "// biome-ignore lint/x: for a tool",
    `fail(\`The \${field.name} field is \` + "wrong.");`,
    'query("SELECT a FROM b WHERE the = 1");',
    'const style = "the .muted { color: red; }";',
  ].join("\n");
  const comments = [
    "2 comment: A docstring on two lines.",
    "5 comment: the name of it",
    "7 comment: One comment of two lines.",
    "9 comment: behind code",
  ];
  expect(shown("packages/a/src/a.ts", text)).toEqual([...comments, "11 message: The ⟨field.name⟩ field is wrong."]);
  expect(shown("packages/a/src/a.test.ts", text)).toEqual(comments);
});

it("reads the dashboard's texts, and tells hints from others", () => {
  const text = `export const t = { name: () => "Name", kind: "month-day", nameHint: (a: string) => \`Such as \${a}\` };`;
  expect(shown("packages/web/src/texts/en/a.ts", text)).toEqual(["1 ui: Name", "1 hint: Such as ⟨a⟩"]);
  const page = 'const a = <Field className="in the row" title="Name of it">Text of the page</Field>;';
  expect(shown("packages/web/src/a.tsx", page)).toEqual(["1 ui: Name of it", "1 ui: Text of the page"]);
});

it.each([
  ["deploy/run.sh", "#!/bin/sh\n# A comment\na=1 # behind", ["2 comment: A comment", "3 comment: behind"]],
  ["a.sql", "-- A comment\nSELECT 1;", ["1 comment: A comment"]],
  ["a.prisma", "/// A comment\nmodel A {}", ["1 comment: A comment"]],
  ["a.css", "/* A comment */ a { color: red }", ["1 comment: A comment"]],
  ["deploy/alerts.yml", 'summary: "{{ $value }} is late"', ["1 message: ⟨value⟩ is late"]],
  ["a.png", "A text", []],
])("reads %s", (path, text, expected) => expect(shown(path, text)).toEqual(expected));
