import { beforeEach, describe, expect, it } from "@jest/globals";
import { BASE_URL, givenTeam } from "./testing.fixture.ts";

const given = givenTeam();
// Each test reads the log of its own requests.
beforeEach(() => void given.api.log());

const callTool = (name: string) =>
  given.owner
    .post("/mcp")
    .set("Host", new URL(BASE_URL).host)
    .set("Accept", "application/json, text/event-stream")
    .set("X-Request-Id", "agent-7")
    .send({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } });

const INTERNAL_ERROR = {
  type: "about:blank",
  title: "Internal Server Error",
  status: 500,
  detail: "The server failed. Try again.",
};

/** Runs while every query of incidents fails. */
async function withoutIncidents<T>(work: () => PromiseLike<T>): Promise<T> {
  await given.api.prisma.$executeRaw`ALTER TABLE incidents RENAME TO incidents_away`;
  const answer = await work();
  await given.api.prisma.$executeRaw`ALTER TABLE incidents_away RENAME TO incidents`;
  return answer;
}

describe("the log and the metrics", () => {
  it("have each answer with the request's id, and no secret", async () => {
    const response = await given.owner.get("/api/v1/team?token=hidden").set("X-Request-Id", "deploy-42");
    expect(response.get("X-Request-Id")).toBe("deploy-42");
    const odd = await given.owner.get("/api/v1/team").set("X-Request-Id", "no spaces please");
    expect(odd.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    const log = given.api.log();
    expect(log).toContain('"requestId":"deploy-42"');
    expect(log).toContain('"operation":"get-team"');
    expect(log).not.toContain("hidden");
    expect(log).not.toContain(given.team.owner);
  });

  it("have the call of a tool under the tool's name, and no token", async () => {
    expect((await callTool("get-team")).text).toContain(String.raw`\"plan\":\"business\"`);
    const log = given.api.log();
    expect(log).toContain('"operation":"mcp/get-team"');
    expect(log).toContain('"requestId":"agent-7"');
    expect(log).not.toContain(given.team.owner);
    await callTool(`nothing-${given.team.owner}`);
    expect(given.api.log()).not.toContain(given.team.owner);
    const { body } = await given.api.api.registry.render();
    expect(body).toContain('pharos_api_requests_total{operation="mcp/get-team",status="200",service="api"} 1');
    expect(body).toContain('pharos_api_requests_total{operation="mcp",status="200",service="api"} 1');
  });
});

describe("an unexpected failure", () => {
  it("is a 500 that says nothing of the inside, and its cause is logged", async () => {
    const response = await withoutIncidents(() => given.owner.get("/api/v1/incidents"));
    expect([response.status, response.body]).toEqual([500, INTERNAL_ERROR]);
    expect(given.api.log()).toContain("incidents");
    const { body } = await given.api.api.registry.render();
    expect(body).toContain('pharos_api_requests_total{operation="list-incidents",status="500",service="api"} 1');
  });

  it("is a tool's error that says nothing of the inside, and its cause is logged", async () => {
    const { status, text } = await withoutIncidents(() => callTool("list-incidents"));
    expect(status).toBe(200);
    const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "null");
    expect(result.isError).toBe(true);
    expect(JSON.parse(result.content[0].text.split("\n")[1])).toEqual(INTERNAL_ERROR);
    expect(text).not.toContain("relation");
    expect(given.api.log()).toContain("A request failed");
  });
});

it("refuses calls of tools by names that MCP_ALLOWED_HOSTS does not list, the machine's own address too", async () => {
  expect((await callTool("get-team").set("Host", "127.0.0.1:3000")).status).toBe(403);
});
