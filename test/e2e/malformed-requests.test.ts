import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { signIn } from "@pharos/dashboard/testing";
import { testProbe } from "@pharos/field-service/testing";
import { apiOperations, dashboardOperations } from "@pharos/operations";
import { type DoorName, type Doors, openDoors, type Sent } from "../support/doors.ts";
import { brokenBodies, oddBodies, oddBodiesFor, oddHeaders } from "../support/malformed.ts";
import {
  asUsers,
  mistakesAround,
  mistakesAt,
  mistakesBeside,
  mistakesOf,
  PARAMETER,
  textOf,
  withBodies,
} from "../support/mistakes.ts";

const AT_ONCE = 16;
/** Fewer than a user of the door may send in a minute. */
const REQUESTS_OF_A_USER = { api: 50, dashboard: 500 };
const JSON_TYPE = { "Content-Type": "application/json" };

let doors: Doors;
beforeAll(async () => {
  doors = await openDoors();
});
afterAll(() => doors.stop());

/** Sends all, some at once. @returns those that were answered otherwise than they may be */
async function wrongOf(door: DoorName, all: readonly Sent[], mayBe: (status: number, sent: Sent) => boolean) {
  const wrong: string[] = [];
  const waiting = [...all];
  const work = async () => {
    for (let sent = waiting.pop(); sent !== undefined; sent = waiting.pop()) {
      const status = await doors.send(door, sent);
      const errors = doors.errors();
      if (!mayBe(status, sent) || errors.length > 0)
        wrong.push([status, textOf(sent), ...errors].join("\n").slice(0, 2_000));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [...wrong, ...doors.errors()];
}

/** Without an address they name an account as well, whose limit counts. */
const NAMES_ACCOUNT = /^\/(sign-in|forgot)(\?|$)/;
const isNoFault = (status: number) => status < 500 && status !== 429;
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/**
 * A team with one record of each kind, and a way to make another Owner of it. @returns the ids by the names of
 * parameters
 */
async function givenTeam() {
  const { dashboard } = doors;
  const { email, teamId } = await dashboard.newUser("owner");
  const browser = dashboard.browser();
  await signIn(browser, email);
  const make = async (path: string, body: object) => {
    const made = await browser.post(`/app/api${path}`).send(body);
    if (made.status !== 201) throw new Error(`${path} was answered ${made.status}: ${made.text}`);
    return made.body.data;
  };
  const heartbeat = { name: "Job", type: "heartbeat", check_interval_minutes: 5 };
  const monitor = await make("/monitors", heartbeat);
  const server = await make("/servers", { name: "web-1" });
  const site = await make("/sites", { url: "https://example.com", is_active: false });
  const contact = await make("/notification-contacts", { name: "Ops", type: "email", config: { email } });
  const groups = [{ name: null, components: [{ name: "API", monitor_id: monitor.id }] }];
  const slug = `acme-${teamId}`;
  const page = await make("/status-pages", { slug, name: "Acme", groups });
  await make("/status-pages", {
    slug: `${slug}-closed`,
    name: "Closed",
    groups,
    access: "password",
    password: "a long password",
  });
  const ids = {
    ...{ monitor: monitor.id, server: server.id, site: site.id, notificationContact: contact.id, statusPage: page.id },
  };
  const newOwner = async () => {
    const user = await dashboard.newUser(null);
    await dashboard.prisma.membership.create({ data: { teamId: teamId ?? 0, userId: user.id, role: "owner" } });
    const { headers } = await signIn(dashboard.browser(), user.email);
    return { Cookie: String(headers["set-cookie"]).split(";", 1)[0] ?? "" };
  };
  return { ids, newOwner, slug, heartbeat: String(monitor.heartbeat_token), serverToken: String(server.token) };
}

it("an operation refuses every malformed request, by the dashboard", async () => {
  const { ids, newOwner } = await givenTeam();
  // Operations of the API are sent to the API.
  const broken = dashboardOperations.flatMap((operation) => mistakesOf(operation, ids).broken);
  const odd = [...apiOperations, ...dashboardOperations].flatMap((operation) => mistakesOf(operation, ids).odd);
  const { dashboard: perUser } = REQUESTS_OF_A_USER;
  const brokenOfUsers = await asUsers(broken, "/app/api", perUser, newOwner);
  expect(await wrongOf("dashboard", brokenOfUsers, isRefusal)).toEqual([]);
  expect(await wrongOf("dashboard", await asUsers(odd, "/app/api", perUser, newOwner), isNoFault)).toEqual([]);
});

it("an operation refuses every malformed request, by the API", async () => {
  const { api } = doors;
  const { id } = await api.newTeam();
  const newAdmin = async () => ({ Authorization: `Bearer ${await api.newUserToken(id, "admin")}` });
  const all = apiOperations.flatMap((operation) => mistakesOf(operation, {}).broken);
  const broken = await asUsers(all, "/api/v1", REQUESTS_OF_A_USER.api, newAdmin);
  expect(await wrongOf("api", broken, isRefusal)).toEqual([]);
});

it("a tool refuses every malformed call", async () => {
  const { api } = doors;
  const { id } = await api.newTeam();
  const headers = { ...JSON_TYPE, Accept: "application/json, text/event-stream", Host: "pharos.example" };
  const newAdmin = async () => ({ ...headers, Authorization: `Bearer ${await api.newUserToken(id, "admin")}` });
  const call = (params: unknown): Sent => {
    return { method: "POST", path: "", body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }) };
  };
  const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const listed = await doors.text("api", { method: "POST", path: "/mcp", headers: await newAdmin(), body: list });
  const [, answer = ""] = /^data: (.*)$/m.exec(listed) ?? [];
  const tools: readonly { readonly name: string; readonly inputSchema: unknown }[] = JSON.parse(answer).result.tools;
  const calls = tools.flatMap(({ name, inputSchema }) => [
    ...[null, 5, "\u0000", []].map((given) => call({ name, arguments: given })),
    ...oddBodiesFor(inputSchema).map((given) => call({ name, arguments: given })),
  ]);
  const broken = [...mistakesAt("POST", "", ""), ...withBodies("POST", "", [...brokenBodies, ...oddBodies])];
  const sent = await asUsers([...calls, ...broken], "/mcp", REQUESTS_OF_A_USER.api, newAdmin);
  expect(await wrongOf("api", sent, isNoFault)).toEqual([]);
});

it("no page of the dashboard fails, of a stranger's and of a member's", async () => {
  const { newOwner } = await givenTeam();
  const sent = mistakesBeside(doors.dashboard.dashboard.app);
  const mayBe = (status: number, { path }: Sent) => isNoFault(status) || (status === 429 && NAMES_ACCOUNT.test(path));
  for (const path of ["/sign-in", "/join/:code", "/unsubscribe/report/:code", "/status-pages/preview"]) {
    expect(sent.map((one) => one.path)).toContain(path.replace(PARAMETER, "a"));
  }
  expect(await wrongOf("dashboard", sent, mayBe)).toEqual([]);
  const ending = sent.filter(({ path }) => !path.startsWith("/app/events"));
  const member = await asUsers(ending, "", REQUESTS_OF_A_USER.dashboard, newOwner);
  expect(await wrongOf("dashboard", member, mayBe)).toEqual([]);
});

it("nothing else that the API answers fails", async () => {
  const sent = mistakesBeside(doors.api.api.app);
  expect(sent.map((one) => one.path)).toContain("/badge/a.a");
  expect(await wrongOf("api", sent, isNoFault)).toEqual([]);
});

it("no public page fails, open or with a password", async () => {
  const { slug } = await givenTeam();
  const below = [
    "",
    ".json",
    "/feed.atom",
    "/badge.svg",
    "/accent.css",
    "/logo.png",
    "/history/2026-01-01",
    "/subscribe",
  ];
  const code = "a".repeat(43);
  const paths = [
    ...below.map((end) => `/status/${slug}${end}`),
    ...[`/status/${slug}-closed`, `/status/${slug}-closed.json`, `/status/${slug}-none`, "/status/assets/style.css"],
    ...[`/status/${slug}/confirm/${code}`, `/status/${slug}/unsubscribe/${code}`],
  ];
  const sent = paths.flatMap((path) => mistakesAround(path));
  expect(await wrongOf("pages", sent, isNoFault)).toEqual([]);
});

it("no ping fails, of a job that is known and of one that is not", async () => {
  const { heartbeat } = await givenTeam();
  const ends = ["", "/", "/start", "/0", "/256", "/log"];
  const known = ends.map((end) => `/ping/${heartbeat}${end}`);
  const sent = [
    ...ends.flatMap((end) => mistakesAround(`/ping/${randomUUID()}${end}`)),
    ...mistakesAround(`/ping/${"a".repeat(22)}/slug`),
    ...known.flatMap((path) => withBodies("POST", path, [...brokenBodies.slice(0, 3), ...oddHeaders])),
  ];
  expect(await wrongOf("ping", sent, isNoFault)).toEqual([]);
});

it("no report of a server fails", async () => {
  const { serverToken } = await givenTeam();
  const headers = { Authorization: `Bearer ${serverToken}` };
  const garbage = Buffer.from("0affffffffffffffffff01", "hex");
  const types = ["application/x-protobuf", "application/json"];
  const sent = ["/ingest/otlp/v1/metrics", "/ingest/prometheus/write", "/ingest/collectd"].flatMap((path) => [
    ...withBodies("POST", path, brokenBodies.concat(oddBodies)).map((one) => ({
      ...one,
      headers: { ...headers, ...one.headers },
    })),
    ...types.map((type) => ({ method: "POST", path, headers: { ...headers, "Content-Type": type }, body: garbage })),
    ...mistakesAround(path),
  ]);
  expect(await wrongOf("intake", sent, isNoFault)).toEqual([]);
});

it("no request of a probe fails", async () => {
  const stranger = testProbe({ probeId: 1 });
  const signed = [stranger.work(1), stranger.reports([]), stranger.status({})];
  const sent = ["enrol", "work?free=1", "reports", "status", "kept"].flatMap((end) => [
    ...signed.flatMap(({ headers }) =>
      withBodies("POST", `/field/v1/${end}`, brokenBodies.concat(oddBodies)).map((one) => ({
        ...one,
        headers: { ...headers, ...one.headers },
      })),
    ),
    ...mistakesAround(`/field/v1/${end}`),
  ]);
  expect(await wrongOf("field", [...signed, ...sent], isNoFault)).toEqual([]);
});

it("the door for operators does not fail", async () => {
  const sent = ["/healthz", "/readyz", "/metrics", "/tls-allowed", "/none"].flatMap((path) => mistakesAround(path));
  expect(await wrongOf("admin", sent, isNoFault)).toEqual([]);
});
