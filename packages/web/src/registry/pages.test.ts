import { expect, it } from "@jest/globals";
import type { PageEntry } from "../router/page.ts";
import { placeOf } from "../router/place.ts";

const boot = { user: {}, role: "owner", team: {}, teams: [], baseUrl: "", version: "", regionNames: {} };
Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(boot) }) } });
const { movedPages, pages } = await import("./pages.ts");
const entries: readonly PageEntry[] = pages;

it("finds every page by a URL, and by one only", () => {
  const found = entries.map(({ path }) => placeOf(entries, path.replaceAll(/\$\w+/g, "7")).page?.path);
  expect(found).toEqual(entries.map(({ path }) => path));
});

it("leads from every earlier URL to a page", () => {
  expect(movedPages.filter(({ path }) => placeOf([...movedPages, ...pages], path).page === null)).toEqual([]);
});

// The server rejects requests of a Viewer, so a form would lose the text that they write.
it("opens no form for a Viewer", () => {
  const forms = entries.filter(({ path }) => /\/(new|edit)$/.test(path));
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ may }) => may !== "write").map(({ path }) => path)).toEqual([]);
});

it("creates on pages that there are", () => {
  const creating = entries.flatMap(({ creates }) => creates ?? []);
  expect(creating.filter((path) => !entries.some((page) => page.path === path))).toEqual([]);
});
