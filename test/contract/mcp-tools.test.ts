import { describe, expect, it } from "@jest/globals";
import type { Body } from "./answers.ts";
import { connectMcp, revisions } from "./mcp-client.ts";
import { CONTACTS, contractSuite, httpMonitor, INCIDENTS, MONITORS, TEAM, webhookContact } from "./suite.ts";

const suite = contractSuite();

/** Name to what clients are told: read-only, destructive, idempotent, open world. */
const TOOLS: Readonly<Record<string, readonly [boolean, boolean, boolean, boolean]>> = {
  "list-monitors": [true, false, true, false],
  "get-monitor": [true, false, true, false],
  "create-monitor": [false, false, false, true],
  "update-monitor": [false, true, true, true],
  "delete-monitor": [false, true, true, false],
  "toggle-monitor": [false, true, false, true],
  "list-checks": [true, false, true, false],
  "list-incidents": [true, false, true, false],
  "list-notification-contacts": [true, false, true, false],
  "create-notification-contact": [false, false, false, true],
  "get-team": [true, false, true, false],
};

describe.each(revisions)("in revision %s", (revision) => {
  const connect = (token: string) => connectMcp(suite.instance.url, token, revision);

  it("the server says who it is and how to set up monitoring", async () => {
    const { tokens } = await suite.team();
    const client = await connect(tokens.viewer);
    expect(client.getServerVersion()).toMatchObject({ name: "pharos", version: "2.0.0" });
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
    const instructions = client.getInstructions() ?? "";
    for (const tool of ["get-team", "create-notification-contact", "create-monitor"]) {
      expect(instructions).toContain(tool);
    }
    // There are clients that cut what is longer.
    expect(instructions.length).toBeLessThanOrEqual(2048);
    await client.close();
  });

  it("there are eleven tools, each with schemas, words for people and hints", async () => {
    const { tokens } = await suite.team();
    const client = await connect(tokens.viewer);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      const [readOnlyHint, destructiveHint, idempotentHint, openWorldHint] = TOOLS[name] ?? [];
      expect([name, annotations]).toEqual([
        name,
        { title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint },
      ]);
      expect(description?.length).toBeGreaterThan(40);
      expect(inputSchema["type"]).toBe("object");
      expect(outputSchema?.["type"]).toBe(name === "delete-monitor" ? undefined : "object");
      expect(JSON.stringify([inputSchema, outputSchema])).not.toContain("$ref");
    }
    await client.close();
  });

  // The client itself holds every structured content against the output schema.
  it("every tool does what REST does, and its structured content is REST's answer", async () => {
    const { owner, tokens } = await suite.team();
    const client = await connect(tokens.owner);
    const call = async (name: string, args: object = {}): Promise<Body> => {
      const result: Body = await client.callTool({ name, arguments: { ...args } });
      expect([name, result.isError ?? false, result.content]).toEqual([name, false, [expect.anything()]]);
      return result.structuredContent;
    };
    const same = async (name: string, args: object, path: string) =>
      expect(await call(name, args)).toEqual((await owner.get(path)).body);

    const contact = await call("create-notification-contact", webhookContact);
    expect(contact).toEqual((await owner.get(`${CONTACTS}/${contact.data.id}`)).body);
    await same("list-notification-contacts", {}, CONTACTS);

    const everything = {
      ...httpMonitor,
      check_interval_seconds: 90,
      is_active: false,
      request_headers: { "X-Key": "secret" },
      username: "ada",
      password: "secret",
      notification_contact_ids: [contact.data.id],
    };
    const { data: created } = await call("create-monitor", everything);
    const monitor_id = created.id;
    expect(created).toMatchObject({ check_interval_seconds: 90, username: "ada", has_password: true });
    expect(created).toMatchObject({ is_active: false, request_headers: { "X-Key": "secret" } });
    await same("get-monitor", { monitor_id }, `${MONITORS}/${monitor_id}`);

    const { data: beat } = await call("create-monitor", {
      name: "Backup",
      type: "heartbeat",
      check_interval_minutes: 5,
    });
    expect(beat.heartbeat_url).toBe(`${suite.instance.url}/ping/${beat.heartbeat_token}`);
    expect((await call("get-monitor", { monitor_id: beat.id })).data.heartbeat_url).toBe(beat.heartbeat_url);
    await same("list-monitors", {}, MONITORS);
    await same("list-monitors", { page: 2, per_page: 1 }, `${MONITORS}?page=2&per_page=1`);
    await same("list-monitors", { type: "heartbeat" }, `${MONITORS}?type=heartbeat`);

    const { data: changed } = await call("update-monitor", { monitor_id, name: "Shop", username: null });
    expect(changed).toMatchObject({ name: "Shop", username: null, has_password: false, check_interval_seconds: 90 });
    const { data: toggled } = await call("toggle-monitor", { monitor_id });
    expect([changed.is_active, toggled.is_active]).toEqual([false, true]);
    await same("list-checks", { monitor_id }, `${MONITORS}/${monitor_id}/checks`);
    await same("list-incidents", {}, INCIDENTS);
    await same("list-incidents", { monitor_id }, `${MONITORS}/${monitor_id}/incidents`);
    await same("get-team", {}, TEAM);

    const gone = await client.callTool({ name: "delete-monitor", arguments: { monitor_id } });
    expect(gone.structuredContent).toBeUndefined();
    expect((await owner.get(`${MONITORS}/${monitor_id}`)).status).toBe(404);
    await owner.delete(`${MONITORS}/${beat.id}`);
    await owner.delete(`${CONTACTS}/${contact.data.id}`);
    await client.close();
  });
});
