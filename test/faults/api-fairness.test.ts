import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { isBlocked } from "@pharos/db/testing";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { createClient } from "../support/client.ts";
import { startEdge } from "../support/edge.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let edge: Part & { readonly url: string };
beforeAll(async () => {
  world = await openWorld();
  edge = await startEdge(world.backends, { isPatient: true });
});
afterAll(async () => {
  await edge.stop();
  await world.stop();
});

const MONITOR = { name: "m", type: "heartbeat", check_interval_minutes: 5 };

it("answers a team while another one's requests hang in the database", async () => {
  const { pool } = world;
  const slow = createClient(edge.url, await newTeamToken(pool));
  const neighbour = createClient(edge.url, await newTeamToken(pool));
  await slow.post("/monitors", MONITOR);
  await neighbour.post("/monitors", MONITOR);

  // Creating a monitor locks its team.
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM teams WHERE id = (SELECT min(team_id) FROM monitors) FOR UPDATE");
  let answered = 0;
  const creates = Array.from({ length: 50 }, () => slow.post("/monitors", MONITOR).finally(() => (answered += 1)));
  await waitFor(() => isBlocked(pool, 4), { what: "requests to hang" });
  for (let round = 0; round < 5; round++) expect(await neighbour.list("/monitors")).toHaveLength(1);
  expect(answered).toBe(0);
  await holder.query("ROLLBACK");
  holder.release();
  // They waited for their own team, and all arrived.
  expect(await Promise.all(creates)).toHaveLength(50);
});

it("keeps no place for a request whose body trickles in", async () => {
  const token = await newTeamToken(world.pool);
  const { hostname, port } = new URL(edge.url);
  const head = `POST /api/v1/monitors HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n`;
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    socket.on("error", () => {});
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
  }
  const client = createClient(edge.url, token);
  await client.post("/monitors", MONITOR);
  expect(await client.list("/monitors")).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
});
