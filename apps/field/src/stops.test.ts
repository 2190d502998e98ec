import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { type FieldWorld, openFieldWorld } from "./field.fixture.ts";

let world: FieldWorld;
beforeAll(async () => {
  world = await openFieldWorld(60_000);
});
afterAll(() => world.stop());

it("accepts no report while many results of the team wait, and still answers its polls and other teams", async () => {
  const [{ probe, location }, other] = [await world.probe(), await world.probe()];
  const [team] = await world.db.rows("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
  await world.db.pool.query("UPDATE places SET team_id = $1 WHERE subject_id = $2", [team?.["id"], other.placeId]);
  const busy = { subjectId: 1, checkNumber: 1, region: location, noVote: "busy" };
  await world.crowd(world.db.teamId);
  const answer = await world.send(probe.reports([busy]), { to: 1 });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  const ofOther = { ...busy, region: other.location };
  expect((await world.send(other.probe.reports([ofOther]))).status).toBe(200);
  const polling = world.send(probe.work(1));
  await world.tasks.push([{ location, tasks: 1, text: "{}" }]);
  expect((await polling).status).toBe(200);
});

it("a process that stops ends its polls, and closes their connections", async () => {
  const { probe } = await world.probe();
  const polling = world.send(probe.work(1), { to: 1 });
  const [, process] = world.processes;
  const isWaiting = async () => /^pharos_field_polls\S* 1$/m.test((await process.field.registry.render()).body);
  await waitFor(isWaiting, { what: "the open poll" });
  process.field.endPolls();
  const ended = await polling;
  expect([ended.status, ended.headers.get("connection")]).toEqual([204, "close"]);
  const later = await world.send(probe.work(1), { to: 1 });
  expect([later.status, later.headers.get("connection")]).toEqual([204, "close"]);
});
