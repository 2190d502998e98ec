import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { MAX_TARGETS } from "@pharos/core";
import type { Static, TObject, TSchema } from "typebox";
import { Value } from "typebox/value";
import type { Operation } from "../operation.ts";
import { runAs } from "../run-as.fixture.ts";
import { createServer } from "../servers/create.ts";
import { subjectsOf } from "../subjects.fixture.ts";
import { createWindow } from "./create.ts";
import { getWindow } from "./get.ts";
import { listPeriods } from "./list-periods.ts";
import { previewWindow } from "./preview.ts";
import { startWindow } from "./start.ts";
import { updateWindow } from "./update.ts";

const given = givenTeam();
const HOUR_MS = 3_600_000;
const tagged = (tags: readonly string[] | null, hours = 1) => ({
  ...{ name: "Upgrade", covers: "listed", duration_seconds: 7_200, time_zone: "UTC", tags },
  starts_local: new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 19),
});

const newMonitor = async (name: string, tags: readonly string[]): Promise<number> =>
  (await given.owner.post(MONITORS).send({ ...httpMonitor, name, tags })).body.data.id;

async function ask<Output extends TSchema>(
  asked: Operation<unknown, TObject, TObject, Output>,
  body: object,
  ids: readonly number[] = [],
): Promise<Static<Output>> {
  const { data } = await runAs(given, "admin", asked, {}, { ids, body });
  if (asked.output === null) throw new Error(`${asked.name} answers nothing.`);
  return Value.Parse(asked.output, data);
}

const isMuted = async (id: number): Promise<boolean> =>
  (await given.viewer.get(`${MONITORS}/${id}`)).body.data.in_maintenance;

describe("a maintenance window with tags", () => {
  it("covers what it lists and what has one of the tags, as the preview says", async () => {
    const [shop, web, blog] = [
      await newMonitor("Shop", ["shop", "env:prod"]),
      await newMonitor("Web", ["web"]),
      await newMonitor("Blog", []),
    ];
    const host = await subjectsOf(given).ask(createServer, { body: { name: "web-1", tags: ["web"] } });
    const body = { ...tagged(["web", "shop", "web"], -0.5), subject_ids: [shop] };
    const mutes = { total: 3, subjects: [{ id: shop }, { id: web }, { id: host.id }] };
    expect((await ask(previewWindow, body)).mutes).toMatchObject(mutes);
    const window = await ask(createWindow, body);
    expect(window).toMatchObject({ subject_ids: [shop], tags: ["shop", "web"] });
    expect((await ask(getWindow, {}, [window.id])).mutes).toMatchObject(mutes);
    const { periods } = await ask(listPeriods, {});
    expect(periods).toMatchObject([{ window_id: window.id, muted_total: 3, muted_names: ["Shop", "Web", "web-1"] }]);
    expect([await isMuted(shop), await isMuted(web), await isMuted(blog)]).toEqual([true, true, false]);
  });

  it("needs no list, and starts now", async () => {
    const shop = await newMonitor("Shop", ["shop"]);
    const body = { name: "Deployment", covers: "listed", tags: ["shop"], duration_seconds: 600 };
    expect(await ask(startWindow, body)).toMatchObject({ subject_ids: [], tags: ["shop"] });
    expect(await isMuted(shop)).toBe(true);
  });

  it("changes its tags for periods to come, and loses them once it covers all", async () => {
    const [shop, web] = [await newMonitor("Shop", ["shop"]), await newMonitor("Web", ["web"])];
    const { id } = await ask(createWindow, tagged(["shop"]));
    const mutes = async () => (await ask(getWindow, {}, [id])).mutes.subjects.map((subject) => subject.id);
    await ask(updateWindow, { name: "Renamed" }, [id]);
    expect(await mutes()).toEqual([shop]);
    await ask(updateWindow, { tags: ["web"] }, [id]);
    expect(await mutes()).toEqual([web]);
    expect((await ask(listPeriods, {})).periods).toMatchObject([{ muted_names: ["Web"] }]);
    for (const tags of [null, []]) {
      await expect(ask(updateWindow, { tags }, [id])).rejects.toMatchObject({
        problem: { errors: { subject_ids: [expect.stringContaining("has no tags")] } },
      });
    }
    expect(await ask(updateWindow, { covers: "all" }, [id])).toMatchObject({ covers: "all", tags: [] });
  });

  it("names what its running period covers, and not what has its tags since then", async () => {
    const [shop, web] = [await newMonitor("Shop", ["shop"]), await newMonitor("Web", ["web"])];
    const { id } = await ask(createWindow, tagged(["shop"], -0.5));
    await given.owner.patch(`${MONITORS}/${shop}`).send({ tags: [] }).expect(200);
    await ask(updateWindow, { tags: ["web"] }, [id]);
    expect([await isMuted(shop), await isMuted(web)]).toEqual([true, false]);
    expect((await ask(getWindow, {}, [id])).mutes).toMatchObject({ total: 1, subjects: [{ id: shop, name: "Shop" }] });
  });

  it("names each subject that it lists, however many others have its tags", async () => {
    const last = await newMonitor("Zulu", []);
    const others = Array.from({ length: MAX_TARGETS + 1 }, (_, at) => `Shop ${at}`);
    await given.api.prisma.$executeRaw`
      INSERT INTO subjects (team_id, kind, type, name, is_active, check_interval_minutes, tags)
      SELECT ${given.team.id}, 'server', 'server', name, true, 3, '{shop}' FROM unnest(${others}::text[]) AS n (name)`;
    const { mutes } = await ask(previewWindow, { ...tagged(["shop"]), subject_ids: [last] });
    expect(mutes.total).toBe(MAX_TARGETS + 2);
    expect(mutes.subjects).toHaveLength(MAX_TARGETS);
    expect(mutes.subjects).toContainEqual({ id: last, kind: "monitor", name: "Zulu" });
  });

  it("has at most 20 tags", async () => {
    const tags = Array.from({ length: 21 }, (_, count) => `t${count}`);
    await expect(ask(createWindow, tagged(tags))).rejects.toMatchObject({
      problem: { errors: { tags: [expect.any(String)] } },
    });
  });
});
