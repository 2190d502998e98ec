import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type Client,
  CONTACTS,
  httpMonitor,
  MONITORS,
  openTestApi,
  type TestApi,
  type TestTeam,
  webhookContact,
} from "@pharos/api/testing";
import { apiOperations } from "@pharos/operations";
import { Check } from "typebox/value";

let api: TestApi;
let team: TestTeam;
/** A record of another team for each path parameter. */
let foreign: Record<string, number>;

beforeAll(async () => {
  api = await openTestApi();
  const other = api.as((await api.newTeam()).owner);
  foreign = {
    monitor: (await other.post(MONITORS).send(httpMonitor)).body.data.id,
    notificationContact: (await other.post(CONTACTS).send(webhookContact)).body.data.id,
  };
});

beforeEach(async () => {
  team = await api.newTeam();
});

afterAll(async () => {
  await api.close();
});

describe.each(apiOperations.map((operation) => [operation.name, operation] as const))("%s", (_name, operation) => {
  const { method, path, alias } = operation.http;
  const parameter = /\{(\w+)\}/.exec(path)?.[1];
  const urlFor = (id: unknown, within: unknown = 1) =>
    `/api/v1${path.replace(/\{\w+\}/, String(id)).replace(/\{\w+\}/, String(within))}`;
  const request = (client: Pick<Client, typeof method>, id: unknown, within?: unknown) =>
    client[method](urlFor(id, within));

  it("answers 401 with WWW-Authenticate without a token or with an unknown one", async () => {
    for (const authorization of ["", "Bearer", "Bearer nonsense", "Basic bm9ib2R5Og=="]) {
      const response = await request(api.agent, 1).set("Authorization", authorization);
      expect(response.status).toBe(401);
      expect(response.get("WWW-Authenticate")).toBe("Bearer");
      expect(response.type).toBe("application/problem+json");
      expect(response.body).toMatchObject({ type: "about:blank", title: "Unauthorized", status: 401 });
    }
  });

  it("answers 403 to a token that is not pinned to a team", async () => {
    const response = await request(api.as(await api.newUserToken(null, null)), 1);
    expect([response.status, response.body.title]).toEqual([403, "Forbidden"]);
    expect(response.get("X-RateLimit-Limit")).toBe("60");
  });

  if (operation.access === "write") {
    it("answers a Viewer 403 whatever the id and the body", async () => {
      for (const id of ["abc", foreign[parameter ?? ""]]) {
        const response = await request(api.as(team.viewer), id).type("json").send("{not json");
        expect([response.status, response.body.title]).toEqual([403, "Forbidden"]);
      }
    });
  }

  if (parameter !== undefined) {
    it("answers 404 to ids that are malformed, out of range, unknown or another team's, before it looks at the body", async () => {
      const ids = [
        "abc",
        "0",
        "-1",
        "1.5",
        "1e3",
        "%20",
        "2147483648",
        "99999999999",
        "2147483647",
        foreign[parameter],
      ];
      for (const role of ["owner", "admin"] as const) {
        for (const id of ids) {
          const response = await request(api.as(team[role]), id).type("json").send("{not json");
          expect([role, id, response.status]).toEqual([role, id, 404]);
          expect(response.body).toMatchObject({ type: "about:blank", title: "Not Found", status: 404 });
        }
      }
    });
  }

  it("answers other methods 405 with Allow, and OPTIONS with Allow", async () => {
    expect((await api.agent.trace(urlFor(1))).status).toBe(401);
    const owner = api.as(team.owner);
    const refused = await owner.trace(urlFor(1));
    expect([refused.status, refused.body.title]).toEqual([405, "Method Not Allowed"]);
    const options = await owner.options(urlFor(1));
    expect(options.status).toBe(204);
    for (const response of [refused, options]) {
      const allowed = response.get("Allow")?.split(", ");
      expect(allowed).toContain(method.toUpperCase());
      expect(allowed?.includes("HEAD")).toBe(allowed?.includes("GET"));
      if (alias) expect(allowed).toContain("PUT");
    }
  });

  if (method === "get") {
    it("answers a Viewer with its documented output, and HEAD with the same head", async () => {
      const owner = api.as(team.owner);
      const contact = (await owner.post(CONTACTS).send(webhookContact)).body.data.id;
      const monitor = (await owner.post(MONITORS).send({ ...httpMonitor, notification_contact_ids: [contact] })).body;
      const id = parameter === "notificationContact" ? contact : monitor.data.id;
      const { id: delivery } = await api.newDelivery(monitor.data.id, contact);
      const within = path.includes("{delivery}") ? delivery : 1;
      const response = await request(api.as(team.viewer), id, within);
      // The first check of a new monitor is still to come.
      expect(response.status).toBe(operation.name === "get-check" ? 202 : 200);
      const data = operation.http.produces === undefined ? response.body.data : response.text;
      expect(operation.output && Check(operation.output, data)).toBe(true);
      // The client of these tests takes gzip, but does not say so with HEAD.
      const head = await api.as(team.viewer).head(urlFor(id, within)).set("Accept-Encoding", "gzip, deflate");
      expect([head.status, head.get("Content-Length")]).toEqual([response.status, response.get("Content-Length")]);
      expect(head.text).toBeUndefined();
    });
  }
});
