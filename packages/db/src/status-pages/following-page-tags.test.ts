import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type PageGroup,
  pageDefaults,
  placeTagged as placeGroups,
  type StatusPage,
  type WantedComponent,
} from "@pharos/core";
import fc from "fast-check";
import { openDatabase } from "../connection/client.ts";
import { ownScope } from "../stores/scope.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { createStatusPageStore } from "./page-store.ts";
import { placeTagged } from "./place-tagged.ts";

const NOW = new Date("2027-03-01T12:00:00Z");
const SUBJECTS = 4;
const TAGS = ["env:prod", "shop"];

let db: Fixture;
let database: ReturnType<typeof openDatabase>;
let ids: readonly number[];
beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
  ids = await Promise.all(Array.from({ length: SUBJECTS }, () => db.addMonitor()));
});
afterAll(async () => {
  await database?.stop();
  await db?.stop();
});

const store = () => createStatusPageStore(ownScope(database.prisma, database.pool));
const idOf = (subject: number) => ids[subject] ?? 0;

type Groups = readonly PageGroup<WantedComponent>[];

/** A group lists these subjects, or has a tag. */
type Layout = readonly (readonly number[] | string)[];

const groupsOf = (layout: Layout): Groups =>
  layout.map((one, index) => ({
    name: `Group ${index}`,
    tag: typeof one === "string" ? one : null,
    components: typeof one === "string" ? [] : one.map((subject) => component(idOf(subject))),
  }));

const component = (monitorId: number): WantedComponent => ({
  ...{ id: null, monitorId, name: "Public", description: null, showUptime: true, showChart: false },
});

const settings = (groups: Groups) => ({ ...pageDefaults, slug: "acme", name: "Acme", groups });
const retag = (subject: number, tags: readonly string[]) =>
  db.pool.query("UPDATE subjects SET tags = $2 WHERE id = $1", [idOf(subject), tags]);

const withoutIds = (groups: Groups) =>
  groups.map(({ name, tag, components }) => ({
    name,
    tag,
    components: components.map((one) => ({ ...one, id: null })),
  }));

/** The ids of the components of a subject. */
const idsOf = ({ groups }: StatusPage, monitorId: number | null) =>
  groups.flatMap(({ components }) => components.filter((one) => one.monitorId === monitorId).map(({ id }) => id));

async function reset(): Promise<void> {
  await db.pool.query("TRUNCATE status_pages CASCADE");
  await db.pool.query("UPDATE subjects SET tags = '{}', name = 'Monitor', deleted_at = NULL");
}

type Act =
  | { readonly kind: "retag"; readonly subject: number; readonly tags: readonly string[] }
  | { readonly kind: "rename"; readonly subject: number; readonly name: string }
  | { readonly kind: "remove"; readonly subject: number }
  | { readonly kind: "edit"; readonly layout: Layout };

const subject = fc.nat(SUBJECTS - 1);
const layout: fc.Arbitrary<Layout> = fc.array(
  fc.oneof(fc.constantFrom(...TAGS), fc.subarray([...Array(SUBJECTS).keys()], { maxLength: 2 })),
  { maxLength: 4 },
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("retag"), subject, tags: fc.subarray(TAGS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit"), layout }) },
  fc.record({ kind: fc.constant("rename"), subject, name: fc.constantFrom("API", "Zone", "ähnlich") }),
  fc.record({ kind: fc.constant("remove"), subject }),
);

async function perform(step: Act, pageId: number): Promise<void> {
  if (step.kind === "retag") await retag(step.subject, step.tags);
  if (step.kind === "rename")
    await db.pool.query("UPDATE subjects SET name = $2 WHERE id = $1", [idOf(step.subject), step.name]);
  // A group keeps a deleted subject that it lists, but nobody can list one that is deleted already.
  if (step.kind === "remove")
    await db.pool.query(
      "UPDATE subjects SET deleted_at = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM page_components WHERE subject_id = $1)",
      [idOf(step.subject), NOW],
    );
  if (step.kind === "edit") {
    await db.pool.query("UPDATE subjects SET deleted_at = NULL");
    await store().update(db.teamId, pageId, () => settings(groupsOf(step.layout)), NOW);
  }
}

it("shows what core decides, and keeps the ids of components, whatever happens in which order", async () => {
  const property = fc.asyncProperty(layout, fc.array(act, { minLength: 1, maxLength: 12 }), async (first, acts) => {
    await reset();
    let wanted = groupsOf(first);
    const { id } = await store().create(db.teamId, settings(wanted), NOW);
    const found = async () => {
      const page = await store().find(db.teamId, id);
      if (page === null) throw new Error("The page is gone.");
      return page;
    };
    for (const step of acts) {
      const before = await found();
      await perform(step, id);
      if (step.kind === "edit") wanted = groupsOf(step.layout);
      else await placeTagged(db.pool, 0, noneAside);
      // An edit places the components itself.
      expect((await placeTagged(db.pool, 0, noneAside)).pages).toBe(0);
      const page = await found();
      const decided = placeGroups(wanted, await store().tagged(db.teamId, TAGS));
      expect(withoutIds(page.groups)).toEqual(withoutIds(decided));
      const byTag = page.groups.flatMap(({ tag, components }) => (tag === null ? [] : components));
      for (const { monitorId, id: componentId } of byTag) {
        const had = idsOf(before, monitorId);
        expect(had.length === 0 || had.includes(componentId)).toBe(true);
      }
    }
  });
  await fc.assert(property, { numRuns: 25 });
});

describe("an edit of a page", () => {
  it("keeps the id of a component that a group lists first, then shows by its tag, and then lists again", async () => {
    await reset();
    await retag(0, ["shop"]);
    const { id, groups } = await store().create(db.teamId, settings(groupsOf([[0]])), NOW);
    const first = groups[0]?.components[0]?.id;
    const edited = async (next: Groups) => (await store().update(db.teamId, id, () => settings(next), NOW))?.groups;
    expect((await edited(groupsOf(["shop"])))?.[0]?.components).toMatchObject([{ id: first, name: "Monitor" }]);
    const back = [{ name: "Own", tag: null, components: [{ ...component(idOf(0)), id: first ?? null }] }];
    expect((await edited(back))?.[0]?.components).toMatchObject([{ id: first, name: "Public" }]);
  });

  it("does not store components that are sent for a group by tag", async () => {
    await reset();
    const sent = [{ name: "Shop", tag: "shop", components: [component(idOf(0))] }];
    const { groups } = await store().create(db.teamId, settings(sent), NOW);
    expect(groups).toEqual([{ name: "Shop", tag: "shop", components: [] }]);
  });
});
