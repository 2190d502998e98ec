import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openTestApi, type TestApi, type TestTeam } from "@pharos/api/testing";
import { ProblemError, type Role, type Sender, type TeamAccess } from "@pharos/core";
import Type from "typebox";
import { execute } from "./execute.ts";
import { type Operation, operation, type RawInput, type SenderContext } from "./operation.ts";

let api: TestApi;
let team: TestTeam;
/** The steps of the operation, in order. */
let steps: string[];

beforeAll(async () => {
  api = await openTestApi();
  team = await api.newTeam();
});

beforeEach(() => {
  steps = [];
});

afterAll(() => api.close());

interface Example {
  readonly access?: TeamAccess;
  readonly status?: 200 | 201;
  readonly showsSecret?: true;
}

/** An operation that notes each step. The record 7 exists, and 8 until it is changed. The name "taken" is rejected. */
function example({ access = "write", status = 200, ...secret }: Example = {}) {
  return operation({
    name: "example",
    summary: "An example",
    description: "For the tests.",
    tag: "Team",
    access,
    ...secret,
    http: { method: "post", path: "/monitors/{monitor}/example", status },
    body: Type.Object({ name: Type.String() }),
    query: Type.Object({ count: Type.Optional(Type.Integer()) }),
    output: Type.Object({ name: Type.String(), count: Type.Integer() }),
    async find([id]) {
      steps.push("find");
      return id === 7 || id === 8 ? { id } : null;
    },
    rules({ body }) {
      steps.push("rules");
      return body.name === "reserved" ? { name: ["The name field is reserved."] } : {};
    },
    async run({ record, body, query }) {
      steps.push("run");
      if (body.name === "taken") throw new ProblemError({ kind: "conflict", detail: "It is taken." });
      return record.id === 8 ? null : { data: { name: body.name, count: query.count ?? 0 }, version: 3 };
    },
  });
}

function contextOf(role: Role | null, over: Partial<Sender> = {}): SenderContext {
  const { id } = team;
  const callerTeam = { id, name: "Team", plan: "business", maxMonitors: null, createdAt: new Date() } as const;
  const via = { kind: "token", tokenId: 1 } as const;
  const origin = { door: "api", requestId: "test" } as const;
  return { ...api.services, origin, caller: { userId: 1, via, role, team: role && callerTeam, ...over } };
}

function rawInput(over: Partial<Omit<RawInput, "body">> & { readonly body?: unknown } = {}): RawInput {
  return {
    ids: ["7"],
    query: {},
    idempotencyKey: null,
    expectedVersions: null,
    onUnknownFields: () => ({}),
    ...over,
    async body() {
      steps.push("body");
      return "body" in over ? over.body : { name: "Shop" };
    },
  };
}

/** The kind of the problem that it ends with, or its answer. */
async function outcomeOf(one: ReturnType<typeof example>, role: Role, raw: RawInput): Promise<unknown> {
  try {
    return (await execute(one, raw, contextOf(role))).data;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problem.kind;
  }
}

describe("the order of an operation's answers", () => {
  const wrong = { body: { name: 5 }, query: { count: "x" } };
  it.each<[string, TeamAccess, Role, Parameters<typeof rawInput>[0], string, readonly string[]]>([
    [
      "the role, before a missing record and a wrong input",
      "write",
      "viewer",
      { ids: ["9"], ...wrong },
      "forbidden",
      [],
    ],
    ["the role of an operation for Owners", "own", "admin", { ids: ["9"], ...wrong }, "forbidden", []],
    ["the record, before its body is read", "write", "admin", { ids: ["9"], ...wrong }, "not-found", ["find"]],
    ["an ID that is none, without a look for it", "read", "viewer", { ids: ["x"], ...wrong }, "not-found", []],
    ["the query, before the rules", "own", "owner", { query: { count: "x" } }, "invalid", ["find", "body"]],
    ["the body, with the rules", "own", "owner", { body: { name: 5 } }, "invalid", ["find", "body", "rules"]],
    ["the rules", "write", "owner", { body: { name: "reserved" } }, "invalid", ["find", "body", "rules"]],
    ["a body that is no object", "write", "owner", { body: [] }, "invalid", ["find", "body", "rules"]],
    ["the operation", "write", "admin", { body: { name: "taken" } }, "conflict", ["find", "body", "rules", "run"]],
    [
      "a record that has gone meanwhile",
      "read",
      "viewer",
      { ids: ["8"] },
      "not-found",
      ["find", "body", "rules", "run"],
    ],
  ])("%s", async (_what, access, role, over, kind, expected) => {
    expect([await outcomeOf(example({ access }), role, rawInput(over)), steps]).toEqual([kind, expected]);
  });

  it.each<[TeamAccess, readonly Role[]]>([
    ["read", ["owner", "admin", "viewer"]],
    ["write", ["owner", "admin"]],
    ["administer", ["owner", "admin"]],
    ["own", ["owner"]],
  ])("lets %s through for %j", async (access, roles) => {
    const answer = { name: "Shop", count: 2 };
    for (const role of ["owner", "admin", "viewer"] as const) {
      const outcome = await outcomeOf(example({ access }), role, rawInput({ query: { count: "2" } }));
      expect([role, outcome]).toEqual([role, roles.includes(role) ? answer : "forbidden"]);
    }
  });
});

describe("who may do what concerns users alone", () => {
  const session = (minutesAgo: number) => ({
    kind: "session" as const,
    sessionId: 1,
    signedInAt: new Date(Date.now() - minutesAgo * 60_000),
  });
  const token = { kind: "token" as const, tokenId: 1 };
  const one = (parts: Partial<Pick<Operation, "access" | "recentSignIn">>) => ({ ...example(), ...parts });

  it.each<[string, Partial<Pick<Operation, "access" | "recentSignIn">>, Role | null, Sender["via"], string | null]>([
    ["a user in no team, for themselves", { access: "self" }, null, session(60), null],
    ["a Viewer, for themselves", { access: "self" }, "viewer", session(60), null],
    ["no token", { access: "self" }, "owner", token, "forbidden"],
    ["no user in no team, for a team", { access: "read" }, null, session(1), "forbidden"],
    ["a user who has just signed in", { access: "self", recentSignIn: true }, null, session(9), null],
    ["no user who signed in long ago", { access: "self", recentSignIn: true }, null, session(10), "sign-in-again"],
    ["no token where a sign-in is needed", { access: "own", recentSignIn: true }, "owner", token, "sign-in-again"],
    ["no Viewer, who is not asked to sign in", { recentSignIn: true }, "viewer", session(60), "forbidden"],
  ])("%s", async (_who, parts, role, via, refusal) => {
    const done = execute(one(parts), rawInput(), contextOf(role, { via }));
    if (refusal !== null) {
      await expect(done).rejects.toMatchObject({ problem: { kind: refusal } });
      expect(steps).toEqual([]);
    } else expect((await done).data).toEqual({ name: "Shop", count: 0 });
  });
});

describe("fields that the operation does not know", () => {
  const unknown = { body: { name: "Shop", color: "red" }, query: { limit: "3" } };

  it("are named to the transport, in the order in which they were sent", async () => {
    const named: string[] = [];
    const onUnknownFields = (names: readonly string[]) => {
      named.push(...names);
      return {};
    };
    expect(await outcomeOf(example(), "owner", rawInput({ ...unknown, onUnknownFields }))).toMatchObject({ count: 0 });
    expect(named).toEqual(["limit", "color"]);
  });

  it("refuse the input if the transport returns errors for them", async () => {
    const onUnknownFields = () => ({ color: ["color is not an argument."] });
    expect(await outcomeOf(example(), "owner", rawInput({ ...unknown, onUnknownFields }))).toBe("invalid");
    expect(steps).not.toContain("run");
  });
});

describe("a create under an Idempotency-Key", () => {
  const create = (over: Parameters<typeof rawInput>[0]) =>
    execute(example({ status: 201 }), rawInput(over), contextOf("owner"));

  it("is carried out once, and its answer given again", async () => {
    const { userId } = await api.prisma.membership.findFirstOrThrow({ where: { teamId: team.id, role: "owner" } });
    const context = { ...contextOf("owner"), caller: { ...contextOf("owner").caller, userId } };
    const once = () => execute(example({ status: 201 }), rawInput({ idempotencyKey: "deploy-42" }), context);
    const first = await once();
    const again = await once();
    expect(first).toEqual({ data: { name: "Shop", count: 0 }, version: 3, isReplay: false });
    expect(again).toEqual({ ...first, isReplay: true });
    expect(steps.filter((step) => step === "run")).toHaveLength(1);
  });

  it("that answers a secret is carried out once, and keeps nothing of its answer", async () => {
    const { userId } = await api.prisma.membership.findFirstOrThrow({ where: { teamId: team.id, role: "owner" } });
    const context = { ...contextOf("owner"), caller: { ...contextOf("owner").caller, userId } };
    const secretive = example({ status: 201, showsSecret: true });
    const once = () => execute(secretive, rawInput({ idempotencyKey: "secret-42" }), context);
    expect(await once()).toEqual({ data: { name: "Shop", count: 0 }, version: 3, isReplay: false });
    await expect(once()).rejects.toMatchObject({ problem: { kind: "conflict" } });
    expect(steps.filter((step) => step === "run")).toHaveLength(1);
  });

  it.each(["", "two words", "ü", "a".repeat(256)])("is refused under the key %j", async (idempotencyKey) => {
    await expect(create({ idempotencyKey })).rejects.toMatchObject({ problem: { kind: "invalid" } });
    expect(steps).not.toContain("run");
  });
});
