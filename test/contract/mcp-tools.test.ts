import { describe, expect, it } from "@jest/globals";
import type { Body } from "./answers.ts";
import { callTool, connectMcp, revisions } from "./mcp-client.ts";
import { CONTACTS, contractSuite, httpMonitor, INCIDENTS, MONITORS, TEAM, webhookContact } from "./suite.ts";

const suite = contractSuite();

const READS = { readOnlyHint: true, openWorldHint: false };
const writes = (destructiveHint: boolean, idempotentHint: boolean, openWorldHint: boolean) => {
  return { readOnlyHint: false, destructiveHint, idempotentHint, openWorldHint };
};

/** Name to the annotations for clients. */
const TOOLS: Readonly<Record<string, object>> = {
  "list-monitors": READS,
  "get-monitor": READS,
  "create-monitor": writes(false, false, true),
  "update-monitor": writes(true, true, true),
  "delete-monitor": writes(true, true, false),
  "toggle-monitor": writes(true, false, true),
  "list-checks": READS,
  "list-incidents": READS,
  "list-notification-contacts": READS,
  "create-notification-contact": writes(false, false, true),
  "get-team": READS,
};

const DESCRIBED = expect.objectContaining({ description: expect.any(String) });

/** The cost of the list for a model in every conversation, in bytes of JSON; about four are a token. A setting costs 150. */
const LARGEST_LIST = 21_000;

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
    // Some clients cut longer texts.
    expect(instructions.length).toBeLessThanOrEqual(2048);
    await client.close();
  });

  it("there are eleven tools, each with schemas, words for people and hints", async () => {
    const { tokens } = await suite.team();
    const client = await connect(tokens.viewer);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect([name, annotations]).toEqual([name, TOOLS[name]]);
      expect(title?.length).toBeGreaterThan(5);
      expect(description?.length).toBeGreaterThan(40);
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(JSON.stringify(inputSchema)).not.toContain("$ref");
      // An answer is sent once, as text, so there is nothing that a schema could describe.
      expect(outputSchema).toBeUndefined();
    }
    // A field is described once: update-monitor repeats only descriptions that differ from create-monitor.
    const fieldsOf = (tool: string) => tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {};
    const created = fieldsOf("create-monitor");
    for (const { name, inputSchema } of tools) {
      for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
        const isChanged = name === "update-monitor" && field in created;
        expect([name, field, schema]).toEqual([
          ...[name, field],
          isChanged ? expect.not.objectContaining({ description: expect.anything() }) : DESCRIBED,
        ]);
        if (isChanged) expect(created).toMatchObject({ [field]: DESCRIBED });
      }
    }
    const { length } = JSON.stringify(tools);
    expect(length).toBeLessThan(LARGEST_LIST);
    if (revision === revisions[0]) process.stdout.write(`tools/list: ${length} bytes, about ${length / 4} tokens\n`);
    await client.close();
  });

  it("every tool does what REST does, and answers with REST's data", async () => {
    const { owner, tokens } = await suite.team();
    const client = await connect(tokens.owner);
    const call = async (name: string, args: object = {}): Promise<Body> => {
      const { isError, data } = await callTool(client, name, args);
      expect([name, isError]).toEqual([name, false]);
      return data;
    };
    const same = async (name: string, args: object, path: string) =>
      expect(await call(name, args)).toEqual((await owner.get(path)).body.data);

    const contact = await call("create-notification-contact", webhookContact);
    expect(contact).toEqual((await owner.get(`${CONTACTS}/${contact.id}`)).body.data);
    await same("list-notification-contacts", {}, CONTACTS);

    const everything = {
      ...httpMonitor,
      check_interval_seconds: 90,
      is_active: false,
      request_headers: { "X-Key": "secret" },
      username: "ada",
      password: "secret",
      notification_contact_ids: [contact.id],
    };
    const created = await call("create-monitor", everything);
    const monitor_id = created.id;
    expect(created).toMatchObject({ check_interval_seconds: 90, username: "ada", has_password: true });
    expect(created).toMatchObject({ is_active: false, request_headers: { "X-Key": "secret" } });
    await same("get-monitor", { monitor_id }, `${MONITORS}/${monitor_id}`);

    const beat = await call("create-monitor", {
      name: "Backup",
      type: "heartbeat",
      check_interval_minutes: 5,
    });
    expect(beat.heartbeat_url).toBe(`${suite.instance.url}/ping/${beat.heartbeat_token}`);
    expect((await call("get-monitor", { monitor_id: beat.id })).heartbeat_url).toBe(beat.heartbeat_url);
    await same("list-monitors", {}, MONITORS);
    await same("list-monitors", { page: 2, per_page: 1 }, `${MONITORS}?page=2&per_page=1`);
    await same("list-monitors", { type: "heartbeat" }, `${MONITORS}?type=heartbeat`);

    const changed = await call("update-monitor", { monitor_id, name: "Shop", username: null });
    expect(changed).toMatchObject({ name: "Shop", username: null, has_password: false, check_interval_seconds: 90 });
    const toggled = await call("toggle-monitor", { monitor_id });
    expect([changed.is_active, toggled.is_active]).toEqual([false, true]);
    await same("list-checks", { monitor_id }, `${MONITORS}/${monitor_id}/checks`);
    await same("list-checks", { monitor_id, limit: 1 }, `${MONITORS}/${monitor_id}/checks?limit=1`);
    await same("list-incidents", {}, INCIDENTS);
    await same("list-incidents", { monitor_id }, `${MONITORS}/${monitor_id}/incidents`);
    await same("get-team", {}, TEAM);

    expect(await callTool(client, "delete-monitor", { monitor_id })).toMatchObject({ isError: false, data: null });
    expect((await owner.get(`${MONITORS}/${monitor_id}`)).status).toBe(404);
    await owner.delete(`${MONITORS}/${beat.id}`);
    await owner.delete(`${CONTACTS}/${contact.id}`);
    await client.close();
  });
});
