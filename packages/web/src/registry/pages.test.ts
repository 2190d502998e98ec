import "../boot.fixture.ts";
import { expect, it } from "@jest/globals";
import type { PageEntry } from "../router/page.ts";
import { placeOf } from "../router/place.ts";

const { movedPages, pages } = await import("./pages.ts");
const { actionNames, actionOf } = await import("./actions.ts");
const { findOffers } = await import("./find.ts");
const { actionNames: names, actionWords, pageWords } = await import("#texts/finding.ts");
const entries: readonly PageEntry[] = pages;

it("finds every page by a URL, and by one only", () => {
  const found = entries.map(({ path }) => placeOf(entries, path.replaceAll(/\$\w+/g, "7")).page?.path);
  expect(found).toEqual(entries.map(({ path }) => path));
});

it("leads from every earlier URL to a page", () => {
  const lost = ({ path }: { readonly path: string }) =>
    placeOf([...movedPages, ...pages], path.replaceAll(/\$\w+/g, "7")).page === null;
  expect(movedPages.filter(lost)).toEqual([]);
});

// The server rejects requests of a Viewer, so a form would lose the text that they write.
it("opens no form for a Viewer", () => {
  const forms = entries.filter(({ path }) => /\/(new(\/\w+)?|edit)$/.test(path));
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ may }) => may !== "write").map(({ path }) => path)).toEqual([]);
});

it("creates on pages that there are", () => {
  const creating = entries.flatMap(({ creates }) => creates ?? []);
  expect(creating.filter((path) => !entries.some((page) => page.path === path))).toEqual([]);
});

const isPossible = () => true;
const find = (text: string) => {
  const { doing, going } = findOffers({ text, pages, mayWrite: true, isPossible });
  return [...doing, ...going].map(({ action, path }) => action ?? path);
};

it("finds every page without an ID, and every action, by its name and by each of its words", () => {
  const pageWordsOf: Readonly<Partial<Record<string, () => string>>> = pageWords;
  const open = entries
    .filter(({ path }) => !path.includes("$"))
    .map(({ path, title }) => ({ id: path, name: title, words: pageWordsOf[path] }));
  const acting = actionNames
    .filter((action) => actionOf(action).isByKey !== true)
    .map((action) => ({ id: action, name: names[action], words: actionWords[action] }));
  const missing = [...open, ...acting].flatMap(({ id, name, words }) =>
    [name(), ...(words?.().split(", ") ?? [])]
      .filter((text) => !find(` ${text} `).includes(id))
      .map((text) => [id, text]),
  );
  expect(missing).toEqual([]);
});

it.each([
  ["Uptime reports", "/reports"],
  ["Detection", "/reports/detection"],
  ["Invitations", "/settings/members"],
  ["Passkeys", "/settings/profile"],
  ["Ping key", "/settings/ping-key"],
  ["Acknowledge", "acknowledge"],
  ["Snooze", "snooze"],
  ["Assign to me", "assign"],
  ["Check now", "checkNow"],
  ["Pause", "pause"],
  ["Sign out", "signOut"],
  ["contact", "/notifications"],
  ["alert", "/notifications"],
  ["webhook", "/notifications/new"],
  ["downtime", "/maintenance"],
  ["mute", "pause"],
  ["silence", "/maintenance/new"],
  ["cron", "/new"],
])("finds by the word %s also %s", (text, wanted) => {
  expect(find(text)).toContain(wanted);
});

it.each(["Acknowledge", "Snooze", "Assign to me", "Check now", "Pause"])(
  "leads by %s to a list where that is done",
  (text) => {
    const isNothing = () => false;
    expect(findOffers({ text, pages, mayWrite: true, isPossible: isNothing }).going).not.toEqual([]);
  },
);

it("puts the names before the further words, and offers nothing that is not possible", () => {
  expect(find("maintenance").at(0)).toBe("/maintenance/new");
  const asViewer = findOffers({ text: "", pages, mayWrite: false, isPossible: (name) => name === "help" });
  expect(asViewer.doing).toMatchObject([{ action: "help" }]);
  expect(asViewer.going.map(({ path }) => path)).not.toContain("/settings/audit-log");
});

it("has each key once", () => {
  const keys = [...entries, ...actionNames.map(actionOf)].flatMap((entry) => entry.keys ?? []);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  // The second of two keys comes soon after the first, which may do nothing before.
  expect(keys.filter((key) => key === "g")).toEqual([]);
});
