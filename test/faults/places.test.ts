import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openPlaceWorld, type PlaceWorld } from "../support/places.ts";
import { DOUBLES } from "../support/world.ts";

const HOUR_MS = 3_600_000;
const CLOCK = new URL("./random/clock.mjs", import.meta.url).href;

let places: PlaceWorld;
beforeAll(async () => {
  places = await openPlaceWorld();
});
afterAll(() => places.stop());
beforeEach(async () => {
  places.answerBy(() => 200);
  await places.world.rows("UPDATE subject_schedules SET placed_active = false");
});

const monitors = (key: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => places.monitor([key])));
const allChecked = (ids: readonly number[], count: number) =>
  Promise.all(ids.map((id) => places.moreChecks(id, count)));
async function nothingWasWrong(ids: readonly number[]): Promise<void> {
  expect(await places.world.rows("SELECT 1 FROM incidents WHERE subject_id = ANY ($1::int[])", [ids])).toEqual([]);
  expect(await places.world.rows(DOUBLES)).toEqual([]);
}

it("35 lost probe of two: every check goes on, and comes once", async () => {
  const office = await places.place("office");
  const probes = [await office.probe("office-1"), await office.probe("office-2")] as const;
  const ids = await monitors("office", 12);
  await allChecked(ids, 3);
  await probes[0].kill();
  await allChecked(ids, 3);
  await nothingWasWrong(ids);
});

it("two programs with one key: the older one gets no more tasks, and every check comes once", async () => {
  const cellar = await places.place("cellar");
  const older = await cellar.probe("cellar");
  const ids = await monitors("cellar", 4);
  await allChecked(ids, 2);
  await cellar.probe("cellar");
  const isOut = async () => older.program().out().includes("Another program uses the key of this probe");
  await waitFor(isOut, { what: "the older program to say that another one uses its key", timeoutMs: 120_000 });
  await allChecked(ids, 3);
  await nothingWasWrong(ids);
});

it("34 a stolen key: once it is revoked the thief gets no task, and the other probe makes all checks", async () => {
  const shop = await places.place("shop");
  const [stolen] = [await shop.probe("stolen"), await shop.probe("shop")];
  const ids = await monitors("shop", 8);
  await allChecked(ids, 2);
  await places.world.rows("UPDATE place_probes SET revoked_at = now() WHERE name = 'stolen'");
  expect(await stolen.program().ended).toMatchObject({ code: 78 });
  await allChecked(ids, 3);
  await nothingWasWrong(ids);
});

it("19 a clock that is an hour off: checks of the probe count, at the right time", async () => {
  const file = join(tmpdir(), `pharos-clock-${randomUUID()}`);
  await writeFile(file, String(HOUR_MS));
  const far = await places.place("far");
  await far.probe("far", { env: { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_FILE: file } });
  const [id = 0] = await monitors("far", 1);
  await places.moreChecks(id, 2);
  // It is set back while the program runs.
  await writeFile(file, String(-HOUR_MS));
  await places.moreChecks(id, 4);
  await rm(file);
  const wrong = `SELECT checked_at FROM checks JOIN subjects s ON s.id = subject_id
    WHERE subject_id = $1 AND (checked_at > clock_timestamp() OR checked_at < s.created_at)`;
  expect(await places.world.rows(wrong, [id])).toEqual([]);
  await nothingWasWrong([id]);
});

it("31 reference: while it does not answer, no monitor of the place goes down", async () => {
  const roof = await places.place("roof");
  await places.world.rows("UPDATE places SET reference_url = 'http://127.0.0.1:1/' WHERE subject_id = $1", [roof.id]);
  await roof.probe("roof");
  const [id = 0] = await monitors("roof", 1);
  places.answerBy(() => 500);
  const isAsked = async () => places.asked("/").filter((side) => side === "roof").length >= 3;
  await waitFor(isAsked, { what: "three checks", timeoutMs: 120_000 });
  await nothingWasWrong([id]);
});
