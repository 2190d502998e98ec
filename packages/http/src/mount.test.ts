import { beforeAll, describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { apiOperations, type Operation } from "@pharos/operations";
import { Check } from "typebox/value";
import { type Mounted, testRefusals, urlOf } from "./refusals.fixture.ts";

const ROOT = "/api/v1";
const given = givenTeam();

/** A record of another team for each path parameter. */
let foreign: Record<string, number>;

beforeAll(async () => {
  const team = await given.api.newTeam();
  const other = given.api.as(team.owner);
  const monitor = (await other.post(MONITORS).send(httpMonitor)).body.data.id;
  foreign = {
    monitor,
    notificationContact: (await other.post(CONTACTS).send(webhookContact)).body.data.id,
    incident: await openIncident(team.id, monitor),
  };
});

async function openIncident(teamId: number, subjectId: number): Promise<number> {
  const { id } = await given.api.prisma.incident.create({ data: { subjectId, teamId, startedAt: new Date() } });
  return Number(id);
}

async function newDeployment(monitor: number): Promise<number> {
  return (await given.owner.post("/api/v1/deployments").send({ name: "shop", monitor_ids: [monitor] })).body.data.id;
}

const mounted: Mounted = {
  root: ROOT,
  as: (role) => given.api.as(given.team[role]),
  strangers: () =>
    ["", "Bearer", "Bearer nonsense", "Basic bm9ib2R5Og=="].map((text) => given.api.as("").set("Authorization", text)),
  challenge: "Bearer",
  foreignId: (parameter) => foreign[parameter],
};

describe.each(apiOperations.map((operation: Operation) => [operation.name, operation] as const))(
  "%s",
  (_name, operation) => {
    const { method, path } = operation.http;

    testRefusals(operation, mounted);

    it("answers 403 to a token that is not pinned to a team", async () => {
      const response = await given.api.as(await given.api.newUserToken(null, null))[method](urlOf(operation, ROOT, 1));
      expect([response.status, response.body.title]).toEqual([403, "Forbidden"]);
      expect(response.get("X-RateLimit-Limit")).toBe("60");
    });

    if (method === "get") {
      it("answers a Viewer with its documented output, and HEAD with the same head", async () => {
        const contact = (await given.owner.post(CONTACTS).send(webhookContact)).body.data.id;
        const monitor = (await given.owner.post(MONITORS).send({ ...httpMonitor, notification_contact_ids: [contact] }))
          .body;
        const records: Record<string, number> = {
          incidents: await openIncident(given.team.id, monitor.data.id),
          "notification-contacts": contact,
          deployments: await newDeployment(monitor.data.id),
        };
        const id = records[path.split("/")[1] ?? ""] ?? monitor.data.id;
        const { id: delivery } = await given.api.newDelivery(monitor.data.id, contact);
        const url = urlOf(operation, ROOT, id, path.includes("{delivery}") ? delivery : 1);
        const response = await given.viewer.get(url);
        // The first check of a new monitor is still to come.
        expect(response.status).toBe(operation.name === "get-check" ? 202 : 200);
        const data = operation.http.produces === undefined ? response.body.data : response.text;
        expect(operation.output && Check(operation.output, data)).toBe(true);
        // The client of these tests accepts gzip, but does not send that with HEAD.
        const head = await given.viewer.head(url).set("Accept-Encoding", "gzip, deflate");
        expect([head.status, head.get("Content-Length")]).toEqual([response.status, response.get("Content-Length")]);
        expect(head.text).toBeUndefined();
      });
    }
  },
);
