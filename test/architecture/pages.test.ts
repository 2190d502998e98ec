import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";

const FOLDER = join(import.meta.dirname, "../../packages/web/src");
const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(join(FOLDER, path), "utf8") }));

const filesWith = (part: string) => sources.filter(({ text }) => text.includes(part)).map(({ path }) => path);

it.each([
  // One that people fill in asks before it is left. Others: one field that leads to a form, the sign-out, a frame's content.
  [
    "<form",
    ["forms/record-form.tsx", "pages/status-pages/preview.tsx", "shell/session-dialog.tsx", "ui/address-field.tsx"],
  ],
  // It ignores a double click.
  ["useMutation(", ["api/use-write.ts"]],
  // By plain http there is none.
  ["navigator.clipboard", ["ui/copy-button.tsx"]],
  // Something is paused or resumed, as the person wants it, and never the other way round than it is.
  ["/toggle", []],
])("has %s in %j alone", (part, files) => {
  expect(filesWith(part).toSorted()).toEqual(files);
});

it("reads the error of a query only where it is not thrown to the boundary around it", () => {
  const reading = sources.filter(({ text }) => /\{[^}]*\berror\b[^}]*\} = useQuery\(/.test(text));
  expect(reading.length).toBeGreaterThan(0);
  expect(reading.filter(({ text }) => !text.includes("throwOnError: false")).map(({ path }) => path)).toEqual([]);
});
