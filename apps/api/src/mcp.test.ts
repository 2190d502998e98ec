import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { BASE_URL, openTestApi, type TestApi } from "./api.fixture.ts";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterAll(async () => {
  await api.close();
});

const call = (token: string, name: string) =>
  api
    .as(token)
    .post("/mcp")
    .set("Host", new URL(BASE_URL).host)
    .set("Accept", "application/json, text/event-stream")
    .set("X-Request-Id", "agent-7")
    .send({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } });

it("a call is logged and counted under its tool, and no token is", async () => {
  const { owner } = await api.newTeam();
  api.log();
  expect((await call(owner, "get-team")).text).toContain(String.raw`\"plan\":\"business\"`);
  const log = api.log();
  expect(log).toContain('"operation":"mcp/get-team"');
  expect(log).toContain('"requestId":"agent-7"');
  expect(log).not.toContain(owner);
  await call(owner, `nothing-${owner}`);
  expect(api.log()).not.toContain(owner);
  const { body } = await api.api.registry.render();
  expect(body).toContain('pharos_api_requests_total{operation="mcp/get-team",status="200",service="api"} 1');
  expect(body).toContain('pharos_api_requests_total{operation="mcp",status="200",service="api"} 1');
});

it("what nobody expected is a tool's error that says nothing of the inside, and its cause is logged", async () => {
  const { owner } = await api.newTeam();
  await api.prisma.$executeRaw`ALTER TABLE incidents RENAME TO incidents_away`;
  const { status, text } = await call(owner, "list-incidents");
  await api.prisma.$executeRaw`ALTER TABLE incidents_away RENAME TO incidents`;
  expect(status).toBe(200);
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "null");
  expect(result.isError).toBe(true);
  expect(JSON.parse(result.content[0].text.split("\n")[1])).toEqual({
    type: "about:blank",
    title: "Internal Server Error",
    status: 500,
    detail: "The server failed. Try again.",
  });
  expect(text).not.toContain("relation");
  expect(api.log()).toContain("A request failed");
});

it("names that MCP_ALLOWED_HOSTS does not list are refused, the own one of the machine too", async () => {
  const { owner } = await api.newTeam();
  expect((await call(owner, "get-team").set("Host", "127.0.0.1:3000")).status).toBe(403);
});
