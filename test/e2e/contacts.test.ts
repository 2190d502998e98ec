import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { type Client, createClient, type Json } from "../support/client.ts";
import { startEdge } from "../support/edge.ts";
import { startServices } from "../support/services.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let edge: Part & { readonly url: string };
let services: Part;
let client: Client;

beforeAll(async () => {
  world = await openWorld();
  edge = await startEdge(world.backends, { isPatient: true });
  services = await startServices(world.backends, { regions: ["lon"] });
  client = createClient(edge.url, await newTeamToken(world.pool));
  world.target.answer(() => 500);
});

afterAll(async () => {
  await services.stop();
  await edge.stop();
  await world.stop();
});

/** Waits for so many POSTs at a path of the receiver. @returns the ids that they came under */
function idsAt(path: string, count: number): Promise<readonly unknown[]> {
  const arrived = async () => {
    const posts = world.receiver.seen.filter((seen) => seen.path === path);
    return posts.length >= count && posts.map(({ headers }) => headers["webhook-id"]);
  };
  return waitFor(arrived, { what: `${count} alerts at ${path}` });
}

const newContact = (name: string): Promise<Json> =>
  client.post("/notification-contacts", {
    name,
    type: "webhook",
    config: { url: `${world.receiver.url}/${name}` },
  });

it("a contact that is attached to a monitor that is down is alerted at once, and again when that is asked for", async () => {
  const [first, late] = [await newContact("first"), await newContact("late")];
  const monitor = await client.post("/monitors", {
    ...{ name: "Shop", type: "http", url: world.target.url, check_interval_minutes: 60 },
    notification_contact_ids: [first["id"]],
  });
  await idsAt("/first", 1);
  await client.patch(`/monitors/${monitor["id"]}`, { notification_contact_ids: [first["id"], late["id"]] });
  const [id] = await idsAt("/late", 1);

  const path = `/notification-contacts/${late["id"]}/deliveries`;
  const listed = async () => (await client.list(path))[0];
  const delivery = await waitFor(
    async () => {
      const newest = await listed();
      return newest?.["state"] === "delivered" && newest;
    },
    { what: "the delivery to be marked" },
  );
  expect(delivery).toMatchObject({ delivery_id: id, event: "monitor.down", monitor_name: "Shop", attempts: 1 });
  await client.post(`${path}/${delivery["id"]}/redeliver`);
  expect(await idsAt("/late", 2)).toEqual([id, id]);
  expect(await idsAt("/first", 1)).toHaveLength(1);
});
