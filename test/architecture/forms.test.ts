import { expect, it } from "@jest/globals";
import { filesUnder } from "./repository.ts";

/** The routes of the pages, as the sources have them. */
const routes = filesUnder("packages/web/src", ".ts", ".tsx").flatMap(({ text }) =>
  [...text.matchAll(/createRoute\(\{[^;]*?path: "([^"]+)"[^;]*?\}\);/g)].map(([source, path = ""]) => ({
    path,
    source,
  })),
);

// The server rejects requests of a Viewer, so a form would lose the text that they write.
it("gives a Viewer a sentence in the place of every page that is a form", () => {
  const forms = routes.filter(({ path }) => /\/(new|edit)$/.test(path));
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ source }) => !source.includes("forWriters(")).map(({ path }) => path)).toEqual([]);
});
