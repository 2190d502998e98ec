import { describe, expect, it } from "@jest/globals";
import { dayOfPage, type PageMessage, type PageMessageContent } from "@pharos/core";
import {
  messageMail,
  notePageHtml,
  pageAddresses,
  pageView,
  passwordPageHtml,
  statusBadge,
  statusDayHtml,
  statusEmbedHtml,
  statusFeeds,
  statusPageHtml,
  statusZonesHtml,
  subscribePageHtml,
} from "./index.ts";
import { de } from "./languages/de.ts";
import { en, type PageWords } from "./languages/en.ts";
import { pseudo } from "./languages/pseudo.fixture.ts";
import { crowdedPage } from "./page.fixture.ts";

const snapshot = { ...crowdedPage, page: { ...crowdedPage.page, language: "auto" } };
const addresses = pageAddresses("https://status.example.com", "acme");
const links = { page: "https://x.example", confirm: "https://x.example/c", unsubscribe: "https://x.example/u" };

/** The contents of all messages to subscribers. */
const [report] = snapshot.reports;
const components = [{ id: 4, name: "4711", state: "degraded" as const }];
const contents: readonly PageMessageContent[] = [
  { kind: "confirm" },
  ...(["ahead", "begun", "ended", "cancelled"] as const).map(
    (moment) => ({ kind: "maintenance", moment, startsAt: snapshot.at, endsAt: snapshot.at, components }) as const,
  ),
  ...(["minor", "major", "critical"] as const).map((impact): PageMessageContent => {
    const { id = 0, kind = "incident", startedAt = snapshot.at, updates = [] } = report ?? {};
    const [first] = updates;
    const update = {
      id: 1,
      state: first?.state ?? "resolved",
      body: "4711",
      createdAt: snapshot.at,
      isPostmortem: impact === "major",
    } as const;
    const ofReport = { ...{ id, kind, impact, startedAt, title: "4711" }, endsAt: snapshot.at, resolvedAt: null };
    return { kind: "update", report: { ...ofReport, components }, update };
  }),
];

/** Everything that a reader sees, in one language. */
function textsIn(words: PageWords): readonly (readonly [name: string, text: string])[] {
  const view = pageView(snapshot.page, { words, zone: "Asia/Tokyo" });
  const none = { ...snapshot, groups: [], reports: [], scheduled: [], announced: [], history: [] };
  const days = snapshot.days.map(({ date }) => dayOfPage(snapshot, date)).filter((day) => day !== null);
  const subscribe = (channels: readonly ("email" | "webhook")[], mistake: "notEmail" | "notUrl" | null) => {
    const sent = mistake && ({ mistake, channel: "email", address: "", components: [] } as const);
    return subscribePageHtml(snapshot, addresses, { channels, mistake: sent }, view);
  };
  const { atom, rss } = statusFeeds(snapshot, addresses, view);
  const mails = contents.map((content) => {
    const page: PageMessage["page"] = { ...snapshot.page, domain: null };
    return messageMail({ page, content }, links, view);
  });
  const notes = Object.keys(words.notes).filter((name): name is keyof PageWords["notes"] => name in words.notes);
  return [
    ["page", statusPageHtml(snapshot, addresses, true, view)],
    ["page without anything", statusPageHtml(none, addresses, false, view)],
    ...days.map((day) => [`day ${day.date}`, statusDayHtml(snapshot, day, addresses, true, view)] as const),
    ["zones", statusZonesHtml(snapshot, addresses, view)],
    ["embed", statusEmbedHtml(snapshot, addresses, true, view)],
    ["badge", statusBadge(snapshot, view)],
    ["atom", atom],
    ["rss", rss],
    ["subscribe", subscribe(["email", "webhook"], "notEmail")],
    ["subscribe by webhook", subscribe(["webhook"], "notUrl")],
    ...([null, "wrong", "tooMany"] as const).map(
      (mistake) => [`password ${mistake}`, passwordPageHtml(words, mistake, "/s", "/i")] as const,
    ),
    ...notes.map((name) => [`note ${name}`, notePageHtml(words, name, "/s", "/i")] as const),
    ...mails.flatMap(({ subject, text, html }, index) => [
      [`subject ${index}`, subject] as const,
      [`mail ${index}`, text.replace(/https:\S+/g, "")] as const,
      [`HTML ${index}`, html] as const,
    ]),
  ];
}

/** The texts of a page, and the texts of its labels. */
function readIn(text: string): string {
  const attributes = [...text.matchAll(/\s(?:title|alt|aria-label|placeholder)="([^"]*)"/g)].map(([, value]) => value);
  const words = text
    .replace(
      /<(?:id|link|uri|guid|docs|pubDate|lastBuildDate|updated|published|generator|language)\b[^>]*>[^<]*<\/[^>]+>/g,
      " ",
    )
    .replace(/<span class="about">[^<]*<\/span><\/li>/g, " ")
    .replace(/<a [^>]*hreflang[^>]*>[^<]*<\/a>/g, " ")
    .replace(/&lt;.*?&gt;|<[^>]*>/gs, " ")
    .replace(/&[a-z]+;|&#\d+;/g, " ");
  return [words, ...attributes].join(" ");
}

/** The names of formats, of Greenwich and of Pharos are the same in all languages. */
const SAME = /\b(?:Atom|RSS|JSON|Pharos|GMT)\b/g;

describe("a language that a test makes from the English one", () => {
  it("leaves no Latin word anywhere but in the texts of the team", () => {
    const untranslated = textsIn(pseudo).flatMap(([name, text]) =>
      (
        readIn(text)
          .replace(SAME, "")
          .match(/[A-Za-z]{2,}/g) ?? []
      ).map((word) => `${name}: ${word}`),
    );
    expect(untranslated).toEqual([]);
  });

  it("finds the words of a page that is English", () => {
    expect(textsIn(en).filter(([, text]) => !/[A-Za-z]{2,}/.test(readIn(text)))).toEqual([]);
  });

  it("says its language and its direction on every page and in every mail", () => {
    for (const [name, text] of textsIn(pseudo)) {
      if (text.includes("<html"))
        expect([name, text]).toEqual([name, expect.stringContaining('<html lang="he" dir="rtl"')]);
    }
  });
});

it("is German from end to end", () => {
  const english = /\b(?:the|and|of|is|are|to|from|updates?|subscribe|page|days?|no|hr|min|sec)\b/;
  const found = textsIn(de).flatMap(([name, text]) =>
    (english.exec(readIn(text)) ?? []).map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});
