import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam } from "@pharos/api/testing";
import { type Caller, isJsonObject, ProblemError, type Role } from "@pharos/core";
import { dashboardOperations } from "../dashboard.ts";
import { execute } from "../execute.ts";

const DAY_MS = 86_400_000;
let now = new Date();
const given = givenTeam({ now: () => now });

/** Users of the team by their role. */
let users: Readonly<Record<Role, number>>;

beforeEach(async () => {
  now = new Date();
  users = { owner: await userOf("owner"), admin: await userOf("admin"), viewer: await userOf("viewer") };
});

async function userOf(role: Role): Promise<number> {
  return (await given.api.prisma.membership.findFirstOrThrow({ where: { teamId: given.team.id, role } })).userId;
}

const origin = { door: "dashboard", requestId: "r" } as const;

function callerOf(role: Role, userId = users[role]): Caller {
  const via = { kind: "session", sessionId: 1, signedInAt: now } as const;
  const { id } = given.team;
  const team = { id, name: "Team", plan: "business", maxMonitors: null, createdAt: now } as const;
  return { userId, via, role, team };
}

interface Sent {
  readonly as?: Role;
  readonly id?: number;
  readonly body?: object;
}

/** Data of the answer, or the kind of problem with which it is rejected. */
async function ask(name: string, { as = "owner", id, body = {} }: Sent = {}): Promise<unknown> {
  const operation = dashboardOperations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`There is no operation ${name}.`);
  const raw = {
    ids: id === undefined ? [] : [String(id)],
    query: {},
    body: async () => body,
    idempotencyKey: null,
    expectedVersions: null,
    onUnknownFields: () => ({}),
  };
  try {
    return (await execute(operation, raw, { ...given.api.services, origin, caller: callerOf(as) })).data;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.kind;
    throw error;
  }
}

function memberOf(data: unknown, member: string): unknown {
  return isJsonObject(data) ? data[member] : undefined;
}

/** A member of an answer that is a text. */
function textOf(data: unknown, member: string): string {
  const value = memberOf(data, member);
  if (typeof value !== "string") throw new Error(`The answer has no ${member}.`);
  return value;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

describe("members", () => {
  it("are listed for every member, with who asks", async () => {
    const members = await ask("list-members", { as: "viewer" });
    expect(members).toHaveLength(3);
    expect(members).toContainEqual(expect.objectContaining({ id: users.viewer, role: "viewer", is_self: true }));
    expect(members).toContainEqual(expect.objectContaining({ id: users.owner, role: "owner", is_self: false }));
  });

  it("become Owners by Owners alone, and the last Owner stays one", async () => {
    expect(await ask("update-member", { as: "admin", id: users.viewer, body: { role: "owner" } })).toBe("forbidden");
    expect(await ask("update-member", { as: "admin", id: users.owner, body: { role: "viewer" } })).toBe("forbidden");
    expect(await ask("remove-member", { as: "admin", id: users.owner })).toBe("forbidden");
    expect(await ask("update-member", { id: users.owner, body: { role: "admin" } })).toBe("conflict");
    expect(await ask("leave-team")).toBe("conflict");
    expect(await ask("update-member", { id: users.admin, body: { role: "owner" } })).toMatchObject({ role: "owner" });
    expect(await ask("leave-team")).toBeNull();
    expect(await ask("list-members", { as: "viewer" })).toHaveLength(2);
  });

  it("keep one Owner where two Owners leave at once", async () => {
    await ask("update-member", { id: users.admin, body: { role: "owner" } });
    const left = await Promise.all([
      ask("remove-member", { as: "owner", id: users.admin }),
      ask("remove-member", { as: "owner", id: users.owner }),
    ]);
    expect(left.filter((outcome) => outcome === "conflict")).toHaveLength(1);
    expect(await given.api.prisma.membership.count({ where: { teamId: given.team.id, role: "owner" } })).toBe(1);
  });

  it("leave by themselves, Viewers too, and their tokens stop working", async () => {
    expect((await given.viewer.get("/api/v1/team")).status).toBe(200);
    expect(await ask("leave-team", { as: "viewer" })).toBeNull();
    expect((await given.viewer.get("/api/v1/team")).status).toBe(403);
  });
});

describe("tokens", () => {
  it("show their value once, work with it, say when they were used, and end when they are revoked", async () => {
    const created = await ask("create-token", { as: "admin", body: { name: "deploys" } });
    const client = given.api.as(textOf(created, "token"));
    expect(created).toMatchObject({ name: "deploys", creator: { id: users.admin }, role: "admin", last_used_at: null });
    expect((await client.get("/api/v1/team")).body.data).toMatchObject({ token_role: "admin" });
    const listed = await ask("list-tokens");
    expect(JSON.stringify(listed)).not.toContain("pharos_");
    const id = Number(memberOf(created, "id"));
    expect(listed).toContainEqual(expect.objectContaining({ id, last_used_at: expect.stringMatching(/Z$/) }));
    expect(await ask("revoke-token", { id })).toBeNull();
    expect((await client.get("/api/v1/team")).status).toBe(401);
    expect(await ask("revoke-token", { id })).toBe("not-found");
  });

  it("are written as used once a minute", async () => {
    const usedAt = async () => {
      await given.owner.get("/api/v1/team");
      const where = { hash: Uint8Array.from(sha256(given.team.owner)) };
      return (await given.api.prisma.apiToken.findUniqueOrThrow({ where })).lastUsedAt?.getTime() ?? 0;
    };
    const first = await usedAt();
    expect(await usedAt()).toBe(first);
    const hash = Uint8Array.from(sha256(given.team.owner));
    const earlier = new Date(first - 61_000);
    await given.api.prisma.apiToken.update({ where: { hash }, data: { lastUsedAt: earlier } });
    expect(await usedAt()).toBeGreaterThanOrEqual(first);
  });

  it("are Owners' and Admins' business", async () => {
    expect(await ask("list-tokens", { as: "viewer" })).toBe("forbidden");
    expect(await ask("create-token", { as: "viewer", body: { name: "x" } })).toBe("forbidden");
  });
});

describe("invitations", () => {
  const invite = (email: string, role: Role, as: Role = "owner") =>
    ask("create-invitation", { as, body: { email, role } });
  const codeOf = (created: unknown) => textOf(created, "link").split("/join/").at(-1) ?? "";
  const { accept, findByCode } = {
    accept: (code: string, userId: number) => {
      const sender = { userId, via: callerOf("owner").via };
      return given.api.services.stores.invitations.accept(sha256(code), { sender, origin }, now);
    },
    findByCode: (code: string) => given.api.services.stores.invitations.findByCode(sha256(code), now),
  };

  async function newUser(email: string): Promise<number> {
    return (await given.api.prisma.user.create({ data: { email } })).id;
  }

  it("lead into the team once", async () => {
    const code = codeOf(await invite("Eve@Example.com", "viewer", "admin"));
    expect(JSON.stringify(await ask("list-invitations"))).not.toContain(code);
    const eve = await newUser(`eve-${given.team.id}@example.com`);
    const invitedTo = {
      team: { id: given.team.id, name: "Team" },
      email: "eve@example.com",
      role: "viewer",
      provesAddress: false,
    };
    expect(await findByCode(code)).toEqual(invitedTo);
    const accepted = await Promise.all([accept(code, eve), accept(code, users.viewer)]);
    expect(accepted.filter((one) => one !== null)).toEqual([invitedTo]);
    expect([await findByCode(code), await ask("list-invitations")]).toEqual([null, []]);
  });

  it("tell the audit log who joined, and leave the role of who is a member", async () => {
    const eve = await newUser(`eva-${given.team.id}@example.com`);
    await accept(codeOf(await invite("eva@example.com", "admin")), eve);
    await accept(codeOf(await invite("other@example.com", "viewer")), users.owner);
    const { rows } = await given.api.services.stores.audit.page(
      given.team.id,
      { operation: "accept-invitation" },
      { number: 1, size: 10 },
    );
    expect(rows).toMatchObject([{ userId: eve, entity: "member", after: { role: "admin" } }]);
    expect(await ask("list-members")).toContainEqual(expect.objectContaining({ id: users.owner, role: "owner" }));
  });

  it("end after 7 days, by a new one to the same address, and when they are withdrawn", async () => {
    const [first, second] = [await invite("eve@example.com", "viewer"), await invite("eve@example.com", "admin")];
    expect(await findByCode(codeOf(first))).toBeNull();
    expect(await findByCode(codeOf(second))).toMatchObject({ role: "admin" });
    now = new Date(now.getTime() + 7 * DAY_MS);
    expect([await findByCode(codeOf(second)), await ask("list-invitations")]).toEqual([null, []]);
    const third = await invite("eve@example.com", "viewer");
    await ask("delete-invitation", { id: Number(memberOf(third, "id")) });
    expect(await findByCode(codeOf(third))).toBeNull();
  });

  it("to become an Owner come from Owners", async () => {
    expect(await invite("eve@example.com", "owner", "admin")).toBe("forbidden");
    expect(await invite("eve@example.com", "owner")).toMatchObject({ role: "owner" });
  });
});

describe("sessions of a user", () => {
  const newSession = async (userId: number) => {
    const hash = Uint8Array.from(sha256(`${userId} ${Math.random()}`));
    const times = { createdAt: now, signedInAt: now, lastSeenAt: now };
    return (await given.api.prisma.session.create({ data: { userId, hash, ...times } })).id;
  };
  const idsOf = (data: unknown) => (Array.isArray(data) ? data.map((one) => memberOf(one, "id")) : []);

  it("are theirs alone, and end one by one or all but their own", async () => {
    const [first, second, foreign] = [
      await newSession(users.admin),
      await newSession(users.admin),
      await newSession(users.owner),
    ];
    expect(idsOf(await ask("list-sessions", { as: "admin" })).sort()).toEqual([first, second].sort());
    expect(await ask("revoke-session", { as: "admin", id: foreign })).toBe("not-found");
    expect(await ask("revoke-session", { as: "admin", id: first })).toBeNull();
    expect(idsOf(await ask("list-sessions", { as: "admin" }))).toEqual([second]);
    await ask("revoke-other-sessions", { as: "admin" });
    expect(await ask("list-sessions", { as: "admin" })).toEqual([]);
    expect(idsOf(await ask("list-sessions"))).toEqual([foreign]);
  });

  it("go to another team that is theirs, and to no other", async () => {
    const id = Number(memberOf(await ask("create-team", { body: { name: "Another" } }), "id"));
    expect(await ask("switch-team", { id })).toMatchObject({ id, is_open: true });
    expect(await ask("switch-team", { as: "admin", id })).toBe("not-found");
  });
});

describe("teams of a user", () => {
  it("are theirs alone, and a new one has them as its Owner", async () => {
    const created = await ask("create-team", { as: "viewer", body: { name: "Another" } });
    expect(created).toMatchObject({ name: "Another", plan: "free", role: "owner", is_open: false });
    expect(await ask("list-own-teams", { as: "viewer" })).toEqual([
      created,
      { id: given.team.id, name: "Team", plan: "business", role: "viewer", is_open: true },
    ]);
    expect(await ask("list-own-teams", { as: "owner" })).toHaveLength(1);
  });

  it("are at most 3 free ones that a user owns, also where several are made at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, i) => ask("create-team", { as: "admin", body: { name: `Team ${i}` } })),
    );
    const ids = made.flatMap((one) => (one === "conflict" ? [] : [Number(memberOf(one, "id"))]));
    expect([made.length, ids.length]).toEqual([5, 3]);
    await given.api.prisma.team.update({ where: { id: ids[0] ?? 0 }, data: { plan: "pro" } });
    expect(await ask("create-team", { as: "admin", body: { name: "Another" } })).toMatchObject({ name: "Another" });
  });

  it("get another name", async () => {
    expect(await ask("rename-team", { as: "admin", body: { name: "Acme" } })).toMatchObject({ name: "Acme" });
    expect((await given.owner.get("/api/v1/team")).body.data.name).toBe("Acme");
  });
});
