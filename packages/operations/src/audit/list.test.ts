import { beforeEach, describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import type { Caller } from "@pharos/core";
import { Check } from "typebox/value";
import { execute } from "../execute.ts";
import { listAuditLog } from "./list.ts";
import { AuditRecord } from "./schema.ts";

const given = givenTeam();
let monitor: number;
let contact: number;

beforeEach(async () => {
  monitor = (await given.owner.post(MONITORS).set("X-Request-Id", "first").send(httpMonitor)).body.data.id;
  contact = (await given.api.as(given.team.admin).post(CONTACTS).send(webhookContact)).body.data.id;
  await given.owner.patch(`${MONITORS}/${monitor}`).send({ name: "House" });
});

async function list(query: Readonly<Record<string, string>>, teamId = given.team.id) {
  const team = { id: teamId, name: "Team", plan: "business", maxMonitors: null, createdAt: new Date() } as const;
  const via = { kind: "session", sessionId: 1, signedInAt: new Date() } as const;
  const caller: Caller = { userId: 1, via, role: "admin", team };
  const raw = {
    ids: [],
    query,
    body: async () => ({}),
    idempotencyKey: null,
    expectedVersions: null,
    onUnknownFields: () => ({}),
  };
  const origin = { door: "dashboard", requestId: "r" } as const;
  return execute(listAuditLog, raw, { ...given.api.services, origin, caller });
}

/** Operations and names, the newest first. */
async function listed(query: Readonly<Record<string, string>>) {
  const { data } = await list(query);
  if (!Array.isArray(data)) throw new Error("The answer is no list.");
  return data.map((row) => (Check(AuditRecord, row) ? `${row.operation} ${row.entity.name}` : "no record"));
}

const EVERYTHING = ["update-monitor House", "create-contact Ops", "create-monitor Home"];

describe("the audit log", () => {
  it("says who changed what, the newest first, and nothing of other teams", async () => {
    expect(await listed({})).toEqual(EVERYTHING);
    const { data } = await list({ operation: "create-monitor" });
    const owner = await given.api.prisma.membership.findFirstOrThrow({
      where: { teamId: given.team.id, role: "owner" },
      include: { user: { include: { tokens: true } } },
    });
    expect(data).toMatchObject([
      {
        user: { id: owner.userId, email: owner.user.email },
        door: "api",
        token_id: owner.user.tokens[0]?.id,
        session_id: null,
        request_id: "first",
        entity: { type: "monitor", id: monitor, name: "Home" },
        before: null,
      },
    ]);
    const other = await given.api.newTeam();
    expect((await list({}, other.id)).data).toEqual([]);
  });

  it("is filtered by what was changed, by whom, by which operation, by which way and when", async () => {
    const { userId } = await given.api.prisma.membership.findFirstOrThrow({
      where: { teamId: given.team.id, role: "admin" },
    });
    const future = new Date(Date.now() + 60_000).toISOString();
    const cases: readonly [Readonly<Record<string, string>>, readonly string[]][] = [
      [{ entity: "contact" }, ["create-contact Ops"]],
      [{ entity: "monitor", entity_id: String(monitor) }, ["update-monitor House", "create-monitor Home"]],
      [{ entity: "monitor", entity_id: String(contact + 1_000_000) }, []],
      [{ user: String(userId) }, ["create-contact Ops"]],
      [{ operation: "update-monitor" }, ["update-monitor House"]],
      [{ door: "mcp" }, []],
      [{ since: future }, []],
      [{ until: future }, EVERYTHING],
    ];
    for (const [query, expected] of cases) expect([query, await listed(query)]).toEqual([query, expected]);
  });

  it("comes in pages", async () => {
    const second = await list({ page: "2", per_page: "2" });
    expect(second.page).toEqual({ number: 2, size: 2, total: 3 });
    expect(await listed({ page: "2", per_page: "2" })).toEqual(["create-monitor Home"]);
    expect(await listed({ page: "9", per_page: "2" })).toEqual([]);
  });

  it("refuses a time that is none, with a sentence", async () => {
    await expect(list({ since: "yesterday" })).rejects.toMatchObject({
      problem: { errors: { since: [expect.stringContaining("since")] } },
    });
  });
});
