import { describe, expect, it } from "@jest/globals";
import type { Answer } from "./answers.ts";
import { CONTACTS, contractSuite, httpMonitor, INCIDENTS, MONITORS, TEAM, webhookContact } from "./suite.ts";

const suite = contractSuite();
const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

describe("Conventions for all endpoints", () => {
  it("format: JSON in and out; a body that is not sent as JSON is 415", async () => {
    const { owner } = await suite.team();
    const { headers } = await owner.get(TEAM);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"];
    for (const type of [...types, "application/merge-patch+json", "application/json; charset=utf-16"]) {
      const answer = await owner.call("POST", MONITORS, { body: "{}", headers: { "Content-Type": type } });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  it("an operation without a body takes none or a JSON object, and looks at no other", async () => {
    const { owner } = await suite.team();
    const monitor = `${MONITORS}/${(await suite.monitor(owner)).id}`;
    const toggle = (body: string, type = "application/json") =>
      owner.call("POST", `${monitor}/toggle`, { body, headers: { "Content-Type": type } });
    for (const [body, status] of [
      ["{broken", 400],
      ["[]", 422],
      ["null", 422],
      [JSON.stringify("a".repeat(300 * 1024)), 413],
      ["{}", 200],
      ['{"is_active":false}', 200],
      ["", 200],
    ] as const) {
      expect([body.slice(0, 20), (await toggle(body)).status]).toEqual([body.slice(0, 20), status]);
    }
    expect((await toggle("a=1", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await owner.get(monitor)).body.data.is_active).toBe(true);
    for (const [method, path] of [
      ["POST", `${monitor}/check`],
      ["DELETE", monitor],
    ] as const) {
      expect((await owner.call(method, path, { body: "{broken" })).status).toBe(400);
    }
  });

  it("a single record is in data, a list in data as an array", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner);
    expect((await owner.get(`${MONITORS}/${id}`)).body).toEqual({ data: expect.objectContaining({ id }) });
    for (const path of [MONITORS, CONTACTS, INCIDENTS, `${MONITORS}/${id}/checks`, `${MONITORS}/${id}/incidents`]) {
      expect(Array.isArray((await owner.get(path)).body.data)).toBe(true);
    }
  });

  it("optional fields are always present, null without a value", async () => {
    const { owner } = await suite.team();
    const monitor = await suite.monitor(owner);
    for (const field of ["check_interval_seconds", "expected_keyword", "port", "request_headers", "username"]) {
      expect(monitor).toHaveProperty(field, null);
    }
  });

  it("unknown fields of a request are ignored", async () => {
    const { owner } = await suite.team();
    const monitor = await suite.monitor(owner, { color: "red", id: 1, team_id: 1 });
    expect(monitor).not.toHaveProperty("color");
    expect((await owner.patch(`${MONITORS}/${monitor.id}`, { status: "down", nothing: [] })).status).toBe(200);
  });

  it("fields that are ignored are named in a header, safely, on answers and refusals alike", async () => {
    const { owner } = await suite.team();
    const ignored = ({ headers }: Answer) => headers.get("x-ignored-fields");
    expect(ignored(await owner.get(`${MONITORS}?per_page=1`))).toBeNull();
    expect(ignored(await owner.get(`${MONITORS}?perpage=1&a[b]=1`))).toBe("perpage, a%5Bb%5D");
    const created = await owner.post(MONITORS, { ...httpMonitor, contact_ids: [1], "x\r\nSet-Cookie: a": 1 });
    expect([created.status, ignored(created)]).toEqual([201, "contact_ids, x%0D%0ASet-Cookie%3A%20a"]);
    expect(ignored(await owner.post(MONITORS, { ...httpMonitor, name: "", colour: 1 }))).toBe("colour");
    const monitor = created.headers.get("location")?.replace(suite.instance.url, "") ?? "";
    expect(ignored(await owner.post(`${monitor}/toggle`, { is_active: false }))).toBe("is_active");
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}-${"a".repeat(20)}`, 1]));
    expect(ignored(await owner.patch(monitor, many))?.split(", ")).toHaveLength(20);
    expect((await owner.delete(monitor)).status).toBe(204);

    const config = { ...webhookContact.config, headers: {} };
    const contact = await owner.post(CONTACTS, { ...webhookContact, config });
    expect(ignored(contact)).toBe("config.headers");
    const path = `${CONTACTS}/${contact.body.data.id}`;
    expect(ignored(await owner.patch(path, { config: { ...config, secret: "a" } }))).toBe(
      "config.headers, config.secret",
    );
    expect((await owner.delete(path)).status).toBe(204);
  });

  it("timestamps are ISO 8601 in UTC with microseconds", async () => {
    const { owner } = await suite.team();
    expect((await suite.monitor(owner))["created_at"]).toMatch(MICROSECONDS);
    expect((await owner.get(TEAM)).body.data.created_at).toMatch(MICROSECONDS);
  });

  it.each(["abc", "0", "-1", "1.0", "1e3", "%20", "%00", "٣", "2147483648", "9007199254740993", "9".repeat(300)])(
    "a malformed or out-of-range ID (%s) is 404",
    async (id) => {
      const { owner } = await suite.team();
      const paths = [
        `${MONITORS}/${id}`,
        `${MONITORS}/${id}/checks`,
        `${CONTACTS}/${id}`,
        `${MONITORS}/1/checks/${id}`,
      ];
      for (const path of paths) {
        const { status, body } = await owner.get(path);
        expect([path, status, body.title]).toEqual([path, 404, "Not Found"]);
      }
    },
  );

  it("HEAD is GET without a body; OPTIONS and 405 say what is allowed", async () => {
    const { owner } = await suite.team();
    expect(await owner.call("HEAD", MONITORS)).toMatchObject({ status: 200, body: null });
    const options = await owner.call("OPTIONS", MONITORS);
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
    const refused = await owner.call("DELETE", MONITORS);
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  });
});
