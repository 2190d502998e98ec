import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { httpMonitor, openTestApi, type TestApi, type TestTeam, webhookContact } from "@pharos/api/testing";
import type { Caller } from "@pharos/core";
import { apiOperations } from "../api.ts";
import { dashboardOperations } from "../dashboard.ts";
import { execute } from "../execute.ts";
import type { Operation } from "../operation.ts";

/** A secret that the audit log must never hold. */
const SECRET = "hunter2-secret";

let api: TestApi;
let team: TestTeam;
let owner: { readonly id: number; readonly email: string };

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  team = await api.newTeam();
  const where = { teamId: team.id, role: "owner" };
  owner = (await api.prisma.membership.findFirstOrThrow({ where, include: { user: true } })).user;
});
afterAll(() => api.close());

interface Input {
  readonly ids?: readonly number[];
  readonly body?: object;
  readonly key?: string;
}

const operations = [...apiOperations, ...dashboardOperations];

/** Carries out an operation as the team's Owner, who is signed in. */
async function run(name: string, { ids = [], body = {}, key }: Input = {}) {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`There is no operation ${name}.`);
  const raw = {
    ids: ids.map(String),
    query: {},
    body: async () => body,
    idempotencyKey: key ?? null,
    expectedVersions: null,
    onUnknownFields: () => ({}),
  };
  const origin = { door: "dashboard", requestId: "r-1" } as const;
  const outbound = { ...api.services.outbound, texts: async () => texts };
  return execute(operation, raw, { ...api.services, outbound, origin, caller: callerOf() });
}

function callerOf(): Caller {
  const via = { kind: "session", sessionId: 5, signedInAt: new Date() } as const;
  const ours = { id: team.id, name: "Team", plan: "business", maxMonitors: null, createdAt: new Date() } as const;
  return { userId: owner.id, via, role: "owner", team: ours };
}

async function idOf(name: string, body: object): Promise<number> {
  const { data } = await run(name, { body });
  if (typeof data === "object" && data !== null && "id" in data && typeof data.id === "number") return data.id;
  throw new Error(`${name} gave no id.`);
}

const rows = () => api.prisma.auditRow.findMany({ orderBy: { id: "asc" }, where: { userId: owner.id } });

const newMonitor = {
  ...httpMonitor,
  request_headers: { Authorization: SECRET },
  ...{ http_method: "POST", request_body: SECRET },
  username: "ada",
  password: SECRET,
};
const status = { source: "json", property: "$.status", comparison: "equals", target: "ok" };
const REPORT = { kind: "incident", title: "Slow", impact: "minor", state: "investigating", body: "We look into it." };
const RECORD = {
  ...{ source: "gatus", observed_from: "2020-01-01T00:00:00Z", observed_until: "2020-02-01T00:00:00Z", outages: [] },
};
/** The head of a PNG of one pixel. */
const LOGO = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001", "hex").toString("base64");
/** The answers of name servers. */
let texts: readonly string[] = [];
const newContact = { ...webhookContact, config: { url: `https://hooks.example.com/${SECRET}` } };

/** An operation that changes something, then one that changes nothing, and one that is rejected. */
interface Case {
  readonly changes: Input;
  readonly entity: string;
  /** The expected content of the row. */
  readonly before: object | null;
  readonly after: object | null;
  readonly changesNothing?: Input;
  readonly refused?: Input;
}

/** The preparation and the request, for each operation. */
const cases: Readonly<Record<string, () => Promise<Case>>> = {
  "create-monitor": async () => ({
    changes: { body: newMonitor },
    entity: "monitor",
    before: null,
    after: {
      ...{ name: "Home", password: "********", request_headers: { Authorization: "********" } },
      request_body: "********",
    },
    refused: { body: { ...newMonitor, type: "nothing" } },
  }),
  "update-monitor": async () => {
    const ids = [await idOf("create-monitor", newMonitor)];
    return {
      changes: {
        ids,
        body: {
          ...{ name: "House", password: `${SECRET}-2`, request_headers: { Authorization: `${SECRET}-2` } },
          ...{ request_body: `${SECRET}-2`, forbidden_keyword: "Sorry", assertions: [status] },
        },
      },
      entity: "monitor",
      before: {
        ...{ name: "Home", password: "********", request_headers: { Authorization: "********" } },
        ...{ request_body: "********", forbidden_keyword: null, assertions: [] },
      },
      after: {
        ...{ name: "House", password: "********", request_headers: { Authorization: "********" } },
        ...{ request_body: "********", forbidden_keyword: "Sorry", assertions: [status] },
      },
      changesNothing: { ids, body: { name: "House" } },
      refused: { ids, body: { name: "" } },
    };
  },
  "toggle-monitor": async () => ({
    changes: { ids: [await idOf("create-monitor", newMonitor)] },
    entity: "monitor",
    before: { is_active: true },
    after: { is_active: false },
    refused: { ids: [999_999] },
  }),
  "delete-monitor": async () => {
    const ids = [await idOf("create-monitor", newMonitor)];
    const before = { name: "Home", username: "ada", password: "********" };
    return { changes: { ids }, entity: "monitor", before, after: null, refused: { ids } };
  },
  "put-monitor-record": async () => {
    const ids = [await idOf("create-monitor", newMonitor)];
    return {
      changes: { ids, body: RECORD },
      entity: "monitor",
      before: { record: null },
      after: { record: { source: "gatus", outages: 0 } },
      changesNothing: { ids, body: RECORD },
      refused: { ids, body: { ...RECORD, source: "nothing" } },
    };
  },
  "delete-monitor-record": async () => {
    const ids = [await idOf("create-monitor", newMonitor)];
    await run("put-monitor-record", { ids, body: RECORD });
    const before = { record: { source: "gatus" } };
    return {
      changes: { ids },
      entity: "monitor",
      ...{ before, after: { record: null }, changesNothing: { ids }, refused: { ids: [999_999] } },
    };
  },
  "rotate-badge-key": async () => {
    const ids = [await idOf("create-monitor", newMonitor)];
    const fields = { badge_key: "********" };
    return { changes: { ids }, entity: "monitor", before: fields, after: fields, refused: { ids: [999_999] } };
  },
  "create-contact": async () => ({
    changes: { body: newContact },
    entity: "contact",
    before: null,
    after: { name: "Ops", config: { url: "https://hooks.example.com/********" }, signing_secret: "********" },
    refused: { body: { ...newContact, config: {} } },
  }),
  "update-contact": async () => {
    const ids = [await idOf("create-contact", newContact)];
    const config = { url: "https://hooks.example.com/********" };
    return {
      changes: { ids, body: { config: { url: `https://hooks.example.com/${SECRET}-2` } } },
      entity: "contact",
      before: { config, answer_serial: 0 },
      after: { config, answer_serial: 1 },
      changesNothing: { ids, body: { name: "Ops" } },
      refused: { ids, body: { config: {} } },
    };
  },
  "rotate-contact-secret": async () => {
    const ids = [await idOf("create-contact", newContact)];
    const fields = { signing_secret: "********" };
    return { changes: { ids }, entity: "contact", before: fields, after: fields, refused: { ids: [999_999] } };
  },
  "delete-contact": async () => {
    const ids = [await idOf("create-contact", newContact)];
    return { changes: { ids }, entity: "contact", before: { name: "Ops" }, after: null, refused: { ids } };
  },
  "end-contact-links": async () => ({
    changes: { ids: [await idOf("create-contact", newContact)] },
    entity: "contact",
    before: { answer_serial: 0 },
    after: { answer_serial: 1 },
    refused: { ids: [999_999] },
  }),
  redeliver: redelivered,
  "acknowledge-incident": acknowledged,
  "unacknowledge-incident": unacknowledged,
  "start-deployment": async () => {
    const monitor_ids = [await idOf("create-monitor", newMonitor)];
    const body = { name: "shop", version: "a1b2c3", key: randomUUID(), monitor_ids };
    return {
      changes: { body },
      entity: "deployment",
      before: null,
      after: { name: "shop", version: "a1b2c3", result: null, monitor_ids },
      changesNothing: { body },
      refused: { body: { ...body, monitor_ids: [] } },
    };
  },
  "finish-deployment": async () => {
    const monitor_ids = [await idOf("create-monitor", newMonitor)];
    const ids = [await idOf("start-deployment", { name: "shop", monitor_ids })];
    return {
      changes: { ids, body: { result: "succeeded" } },
      entity: "deployment",
      before: { result: null },
      after: { result: "succeeded" },
      changesNothing: { ids, body: { result: "succeeded" } },
      refused: { ids, body: { result: "failed" } },
    };
  },
  "escalate-incident": escalated,
};

async function givenIncidents(monitor: object = newMonitor) {
  const subjectId = await idOf("create-monitor", monitor);
  const { id } = await api.prisma.incident.create({ data: { subjectId, teamId: team.id, startedAt: new Date() } });
  const over = await api.prisma.incident.create({
    data: { subjectId, teamId: team.id, startedAt: new Date(), resolvedAt: new Date() },
  });
  return { open: { ids: [Number(id)] }, over: { ids: [Number(over.id)] } };
}

async function acknowledged() {
  const { open, over } = await givenIncidents();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  return {
    changes: { ...open, body: { note: "The disk is full", until } },
    entity: "incident",
    before: { acknowledged_by: null, acknowledged_note: null, acknowledged_until: null },
    after: {
      acknowledged_by: owner.email,
      acknowledged_note: "The disk is full",
      acknowledged_until: expect.stringContaining(until.slice(0, -1)),
    },
    changesNothing: open,
    refused: over,
  };
}

async function escalated() {
  const contactId = await idOf("create-contact", newContact);
  const step = { ...newMonitor, escalations: [{ contact_id: contactId, after_minutes: 15 }] };
  const { open, over } = await givenIncidents(step);
  return {
    changes: { ...open, body: { after_minutes: 15 } },
    entity: "incident",
    before: { escalated_through_minutes: 0 },
    after: { escalated_through_minutes: 15 },
    changesNothing: { ...open, body: { after_minutes: 15 } },
    refused: over,
  };
}

async function unacknowledged() {
  const { open, over } = await givenIncidents();
  await api.prisma.incident.updateMany({
    where: { id: { in: open.ids } },
    data: { acknowledgedAt: new Date(), acknowledgedBy: "Bob", acknowledgedNote: "The disk is full" },
  });
  return {
    changes: open,
    entity: "incident",
    before: { acknowledged_by: "Bob", acknowledged_note: "The disk is full" },
    after: { acknowledged_by: null, acknowledged_note: null },
    changesNothing: open,
    refused: over,
  };
}

async function redelivered() {
  const [monitor, contact] = [await idOf("create-monitor", newMonitor), await idOf("create-contact", newContact)];
  const { id } = await api.newDelivery(monitor, contact);
  await api.prisma.delivery.update({ where: { id }, data: { state: "failed", attempts: 7 } });
  const ids = [contact, Number(id)];
  return {
    changes: { ids },
    entity: "delivery",
    before: { state: "failed", attempts: 7 },
    after: { state: "pending", attempts: 0 },
    // It is pending now.
    refused: { ids },
  };
}

/** Of another member of the team. */
async function userIdOf(role: "admin" | "viewer"): Promise<number> {
  return (await api.prisma.membership.findFirstOrThrow({ where: { teamId: team.id, role } })).userId;
}

/** Per operation of the dashboard, as `cases`. */
const dashboardCases: typeof cases = {
  "redeliver-of-subject": redelivered,
  "acknowledge-incident-of-subject": acknowledged,
  "unacknowledge-incident-of-subject": unacknowledged,
  "escalate-incident-of-subject": escalated,
  "attach-contact": async () => {
    const ids = [await idOf("create-contact", newContact)];
    const shop = await idOf("create-monitor", { ...httpMonitor, name: "Shop" });
    const job = await idOf("create-monitor", { ...httpMonitor, name: "Job", notification_contact_ids: ids });
    const body = { add_subject_ids: [shop], remove_subject_ids: [job] };
    return {
      changes: { ids, body },
      entity: "contact",
      before: { attached_to: [`Job (monitor ${job})`] },
      after: { attached_to: [`Shop (monitor ${shop})`] },
      changesNothing: { ids, body },
      refused: { ids, body: { ...body, remove_subject_ids: [shop] } },
    };
  },
  "update-escalation": async () => {
    const before = { escalations: [], remind_after_minutes: null };
    const after = {
      escalations: [{ contact_id: await idOf("create-contact", newContact), after_minutes: 15 }],
      remind_after_minutes: 30,
    };
    const body = { ...after, opened: before, reaches_following: false };
    return {
      ...{ changes: { body }, entity: "team", before, after },
      changesNothing: { body: { ...body, opened: after } },
      refused: { body: { ...body, remind_after_minutes: 1 } },
    };
  },
  "acknowledge-cause": acknowledged,
  "unacknowledge-cause": unacknowledged,
  "snooze-incident": async () => {
    const { open, over } = await givenIncidents();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    return {
      changes: { ...open, body: { until } },
      entity: "incident",
      before: { snoozed: false, snoozed_until: null },
      after: { snoozed: true, snoozed_until: expect.stringContaining(until.slice(0, -1)) },
      changesNothing: { ...open, body: { until } },
      refused: { ...over, body: { until } },
    };
  },
  "assign-incident": async () => {
    const { open } = await givenIncidents();
    return {
      changes: { ...open, body: { user_id: owner.id } },
      entity: "incident",
      before: { assignee: null, incidents: [] },
      after: { assignee: owner.email, incidents: open.ids },
      changesNothing: { ...open, body: { user_id: owner.id } },
      refused: { ...open, body: { user_id: owner.id + 1_000_000 } },
    };
  },
  "comment-on-incident": async () => {
    const { open } = await givenIncidents();
    return {
      changes: { ...open, body: { body: "It began after **2.14**." } },
      entity: "incident",
      before: { comment: null },
      after: { comment: "It began after **2.14**." },
      refused: { ...open, body: { body: "  " } },
    };
  },
  "delete-incident-comment": async () => {
    const { open } = await givenIncidents();
    const { data } = await run("comment-on-incident", { ...open, body: { body: "Wrong" } });
    const { id } = Object(data);
    return {
      changes: { ids: [...open.ids, id] },
      entity: "incident",
      before: { comment: "Wrong" },
      after: { comment: null },
      refused: { ids: [...open.ids, id] },
    };
  },
  "create-team": async () => ({
    changes: { body: { name: "Another" } },
    entity: "team",
    before: null,
    after: { name: "Another", plan: "free" },
    refused: { body: { name: " " } },
  }),
  "end-silences": async () => {
    const id = await idOf("create-monitor", { ...newMonitor, silent: true });
    return {
      changes: {},
      entity: "team",
      before: { silent_monitors: [id] },
      after: { silent_monitors: [] },
      changesNothing: {},
      refused: { body: { project: "No project" } },
    };
  },
  "rename-team": async () => ({
    changes: { body: { name: "Acme" } },
    entity: "team",
    before: { name: "Team" },
    after: { name: "Acme" },
    changesNothing: { body: { name: "Acme" } },
    refused: { body: {} },
  }),
  "leave-team": async () => {
    const where = { teamId_userId: { teamId: team.id, userId: await userIdOf("admin") } };
    await api.prisma.membership.update({ where, data: { role: "owner" } });
    return { changes: {}, entity: "member", before: { role: "owner" }, after: null, refused: {} };
  },
  "update-member": async () => {
    const ids = [await userIdOf("viewer")];
    return {
      changes: { ids, body: { role: "admin" } },
      entity: "member",
      before: { role: "viewer" },
      after: { role: "admin" },
      changesNothing: { ids, body: { role: "admin" } },
      refused: { ids: [owner.id], body: { role: "viewer" } },
    };
  },
  "remove-member": async () => {
    const ids = [await userIdOf("viewer")];
    const changes = { ids };
    return { changes, entity: "member", before: { role: "viewer" }, after: null, refused: { ids: [owner.id] } };
  },
  "create-invitation": async () => ({
    changes: { body: { email: "Eve@example.com", role: "admin" } },
    entity: "invitation",
    before: null,
    after: { email: "eve@example.com", role: "admin" },
    refused: { body: { email: owner.email, role: "admin" } },
  }),
  "delete-invitation": async () => {
    const ids = [await idOf("create-invitation", { email: "eve@example.com", role: "viewer" })];
    const before = { email: "eve@example.com", role: "viewer" };
    return { changes: { ids }, entity: "invitation", before, after: null, refused: { ids } };
  },
  "create-token": async () => ({
    changes: { body: { name: "deploys" } },
    entity: "api_token",
    before: null,
    after: { name: "deploys", creator: owner.email, value: "********" },
    refused: { body: { name: "" } },
  }),
  "rotate-ping-key": async () => {
    await run("rotate-ping-key");
    const fields = { ping_key: "********" };
    return { changes: {}, entity: "ping_key", before: fields, after: fields };
  },
  "update-ping-key": async () => {
    await run("rotate-ping-key");
    return {
      changes: { body: { creates_heartbeats: true } },
      entity: "ping_key",
      before: { creates_heartbeats: false },
      after: { creates_heartbeats: true },
      changesNothing: { body: { creates_heartbeats: true } },
      refused: { body: { notification_contact_ids: [999_999] } },
    };
  },
  ...statusPageCases(),
  "revoke-token": async () => {
    const ids = [await idOf("create-token", { name: "deploys" })];
    return { changes: { ids }, entity: "api_token", before: { name: "deploys" }, after: null, refused: { ids } };
  },
  "skip-first-run": async () => {
    await api.prisma.firstRun.create({ data: { teamId: team.id } });
    return {
      changes: { body: { skip: ["share"] } },
      entity: "team",
      before: { skipped_steps: [] },
      after: { skipped_steps: ["share"] },
      changesNothing: { body: { skip: ["share"] } },
      refused: { body: { skip: ["everything"] } },
    };
  },
  "create-view": async () => ({
    changes: { body: { name: "Shop", search: "tag=shop" } },
    entity: "view",
    before: null,
    after: { name: "Shop", search: "tag=shop" },
    refused: { body: { name: "" } },
  }),
  "update-view": async () => ({
    changes: { ids: [await idOf("create-view", { name: "Shop", search: "" })], body: { name: "Store" } },
    entity: "view",
    before: { name: "Shop" },
    after: { name: "Store" },
  }),
  "delete-view": async () => {
    const ids = [await idOf("create-view", { name: "Shop", search: "" })];
    return { changes: { ids }, entity: "view", before: { name: "Shop" }, after: null, refused: { ids } };
  },
};

/** A window starts within five years from now. */
const WINDOW_START = `${new Date().getUTCFullYear() + 1}-01-04T02:30`;
const newWindow = {
  name: "Upgrade",
  covers: "all",
  starts_local: WINDOW_START,
  duration_seconds: 3_600,
  time_zone: "UTC",
};
/** It begins at the moment of its creation. */
const windowNow = () => ({ ...newWindow, starts_local: new Date(Date.now() - 60_000).toISOString().slice(0, 16) });

/** The start of the period in progress, once the window exists. */
async function startOf(id: number): Promise<string> {
  const rows = await api.prisma.$queryRaw<{ start: string }[]>`
    SELECT to_char(original_start, 'YYYY-MM-DD"T"HH24:MI:SS') AS start FROM maintenance_periods WHERE window_id = ${id} ORDER BY 1 DESC`;
  return rows[0]?.start ?? "";
}

/** Per operation on maintenance windows, as `cases`. */
const maintenanceCases: typeof cases = {
  "create-maintenance-window": async () => ({
    changes: { body: newWindow },
    entity: "maintenance_window",
    before: null,
    after: { name: "Upgrade", starts_local: `${WINDOW_START}:00`, cancelled: false },
    refused: { body: { ...newWindow, time_zone: "+02:00" } },
  }),
  "update-maintenance-window": async () => {
    const ids = [await idOf("create-maintenance-window", newWindow)];
    return {
      changes: { ids, body: { duration_seconds: 7_200 } },
      entity: "maintenance_window",
      before: { duration_seconds: 3_600 },
      after: { duration_seconds: 7_200 },
      changesNothing: { ids, body: { name: "Upgrade" } },
      refused: { ids, body: { rrule: "FREQ=HOURLY" } },
    };
  },
  "cancel-maintenance-window": async () => {
    const ids = [await idOf("create-maintenance-window", newWindow)];
    const [before, after] = [{ cancelled: false }, { cancelled: true }];
    return { changes: { ids }, entity: "maintenance_window", before, after, refused: { ids } };
  },
  "start-maintenance": async () => {
    const { starts_local: _starts, time_zone: _zone, ...body } = newWindow;
    return {
      changes: { body },
      entity: "maintenance_window",
      before: null,
      after: { name: "Upgrade", time_zone: "UTC", cancelled: false },
      refused: { body: { ...body, duration_seconds: 1 } },
    };
  },
  "end-maintenance": async () => {
    const ids = [await idOf("create-maintenance-window", windowNow())];
    const fields = { ends_at: expect.any(String) };
    return { changes: { ids }, entity: "maintenance_window", before: fields, after: fields, refused: { ids } };
  },
  "extend-maintenance": async () => {
    const ids = [await idOf("create-maintenance-window", windowNow())];
    const fields = { ends_at: expect.any(String) };
    const changes = { ids, body: { seconds: 1_800 } };
    return {
      changes,
      entity: "maintenance_window",
      before: fields,
      after: fields,
      refused: { ids, body: { seconds: 1 } },
    };
  },
  "skip-maintenance": async () => {
    const rule = { rrule: "FREQ=DAILY", starts_local: new Date(Date.now() + 3_600_000).toISOString().slice(0, 16) };
    const ids = [await idOf("create-maintenance-window", { ...newWindow, ...rule })];
    const changes = { ids, body: { original_start: await startOf(ids[0] ?? 0) } };
    const [before, after] = [{ skipped: false }, { skipped: true }];
    return { changes, entity: "maintenance_window", before, after, refused: changes };
  },
};

/** Per operation on servers, as `cases`. */
const serverCases: typeof cases = {
  "create-server": async () => ({
    changes: { body: { name: "web-1" } },
    entity: "server",
    before: null,
    after: { name: "web-1", down_after_seconds: 180, token: "new" },
    refused: { body: { name: "" } },
  }),
  "update-server": async () => {
    const ids = [await idOf("create-server", { name: "web-1" })];
    return {
      changes: { ids, body: { down_after_seconds: 300, address: "192.0.2.7" } },
      entity: "server",
      before: { down_after_seconds: 180, address: null },
      after: { down_after_seconds: 300, address: "192.0.2.7" },
      changesNothing: { ids, body: { name: "web-1" } },
      refused: { ids, body: { down_after_seconds: 1 } },
    };
  },
  "rotate-server-token": async () => {
    const ids = [await idOf("create-server", { name: "web-1" })];
    const [before, after] = [{ token: "kept" }, { token: "new" }];
    return { changes: { ids }, entity: "server", before, after, refused: { ids: [999_999] } };
  },
  "delete-server": async () => {
    const ids = [await idOf("create-server", { name: "web-1" })];
    return { changes: { ids }, entity: "server", before: { name: "web-1" }, after: null, refused: { ids } };
  },
};

/** Per operation on places, as `cases`. */
const placeCases: typeof cases = {
  "create-place": async () => ({
    changes: { body: { name: "Office", key: "office" } },
    entity: "place",
    before: null,
    after: { name: "Office", key: "office", silent_after_seconds: 90, evidence: "headers" },
    refused: { body: { name: "Office", key: "regions" } },
  }),
  "update-place": async () => {
    const ids = [await idOf("create-place", { name: "Office", key: "office" })];
    return {
      changes: { ids, body: { silent_after_seconds: 300, evidence: "none" } },
      entity: "place",
      before: { silent_after_seconds: 90, evidence: "headers" },
      after: { silent_after_seconds: 300, evidence: "none" },
      changesNothing: { ids, body: { name: "Office" } },
      refused: { ids, body: { silent_after_seconds: 1 } },
    };
  },
  "create-place-enrolment": async () => {
    const ids = [await idOf("create-place", { name: "Office", key: "office" })];
    const now = new Date();
    await api.prisma.serviceMark.upsert({
      where: { service: "field" },
      create: { service: "field", markedAt: now },
      update: { markedAt: now },
    });
    const [before, after] = [{ token: null }, { token: { uses: 2, expires_at: expect.any(String) } }];
    return {
      changes: { ids, body: { uses: 2 } },
      entity: "place",
      before,
      after,
      refused: { ids, body: { uses: 11 } },
    };
  },
  "rename-place-probe": async () => {
    const ids = await probeIds();
    const [before, after] = [{ name: "nuc" }, { name: "Cellar" }];
    const entity = "place_probe";
    return { changes: { ids, body: { name: "Cellar" } }, entity, before, after, refused: { ids, body: { name: "" } } };
  },
  "revoke-place-probe": async () => {
    const ids = await probeIds();
    const before = { place: "office", name: "nuc", network: "192.0.2.7", fingerprint: expect.any(String) };
    return { changes: { ids }, entity: "place_probe", before, after: null, refused: { ids } };
  },
  "delete-place": async () => {
    const ids = [await idOf("create-place", { name: "Office", key: "office" })];
    return { changes: { ids }, entity: "place", before: { key: "office" }, after: null, refused: { ids } };
  },
};

/** A place and its probe. */
async function probeIds(): Promise<readonly number[]> {
  const placeId = await idOf("create-place", { name: "Office", key: "office" });
  const [signingKey, sealingKey] = [randomBytes(32), randomBytes(32)];
  const probe = { placeId, name: "nuc", signingKey, sealingKey, enrolledAt: new Date(), network: "192.0.2.7" };
  return [placeId, (await api.prisma.placeProbe.create({ data: probe })).id];
}

/** Per operation on sites, as `cases`. */
const siteCases: typeof cases = {
  "create-site": async () => ({
    changes: { body: { url: "shop.example" } },
    entity: "site",
    before: null,
    after: { name: "shop.example", url: "https://shop.example/", check_interval_seconds: 60 },
    refused: { body: { url: "" } },
  }),
  "update-site": async () => {
    const ids = [await idOf("create-site", { url: "shop.example" })];
    return {
      changes: { ids, body: { aspects: { dns: false } } },
      entity: "site",
      before: { aspects: { certificate: true, domain: true, dns: true } },
      after: { aspects: { certificate: true, domain: true, dns: false } },
      changesNothing: { ids, body: { url: "https://shop.example/" } },
      refused: { ids, body: { check_interval_seconds: 1 } },
    };
  },
  "delete-site": async () => {
    const ids = [await idOf("create-site", { url: "shop.example" })];
    const before = { url: "https://shop.example/" };
    return { changes: { ids }, entity: "site", before, after: null, refused: { ids } };
  },
};

/** A new page, and a draft on it. */
async function newDraft(): Promise<readonly [number, number]> {
  const page = await idOf("create-status-page", { slug: `page-${team.id}`, name: "Acme" });
  const { data } = await run("create-page-report", { ids: [page], body: REPORT });
  if (typeof data === "object" && data !== null && "id" in data && typeof data.id === "number") return [page, data.id];
  throw new Error("The report has no id.");
}

function statusPageCases(): typeof cases {
  const slug = () => `page-${team.id}`;
  const pageId = () => idOf("create-status-page", { slug: slug(), name: "Acme" });
  const settings = {
    ...{ intro: null, access: "public", robots: true, custom_domain: null, domain_verified: false, accent: null },
    ...{
      time_zone: "UTC",
      language: "en",
      locale: "en-GB",
      days: 90,
      show_uptime: true,
      show_response: false,
      has_logo: false,
    },
    ...{ draft_after_seconds: 60, groups: [] },
  };
  const { body, ...shown } = REPORT;
  const report = expect.objectContaining({ ...shown, published: false, updates: [{ state: "investigating", body }] });
  return {
    "create-status-page": async () => ({
      changes: { body: { slug: slug(), name: "Acme" } },
      entity: "status_page",
      before: null,
      after: { slug: slug(), name: "Acme", ...settings },
      refused: { body: { slug: slug(), name: "Taken" } },
    }),
    "update-status-page": async () => {
      const ids = [await pageId()];
      return {
        changes: { ids, body: { name: "Acme Inc" } },
        entity: "status_page",
        before: { name: "Acme" },
        after: { name: "Acme Inc" },
        changesNothing: { ids, body: { name: "Acme Inc" } },
        refused: { ids, body: { time_zone: "+02:00" } },
      };
    },
    "publish-status-page": async () => {
      const groups = [{ name: null, components: [{ name: "Site" }] }];
      const ids = [await idOf("create-status-page", { slug: slug(), name: "Acme", groups })];
      return {
        changes: { ids, body: { name: "Acme Inc" } },
        entity: "status_page",
        before: { name: "Acme" },
        after: { name: "Acme Inc" },
        changesNothing: { ids, body: { name: "Acme Inc" } },
        refused: { ids, body: { groups: [] } },
      };
    },
    "set-page-logo": async () => {
      const ids = [await pageId()];
      const [before, after] = [{ has_logo: false }, { has_logo: true }];
      const body = { data: LOGO };
      return {
        changes: { ids, body },
        entity: "status_page",
        before,
        after,
        changesNothing: { ids, body },
        refused: { ids },
      };
    },
    "delete-page-logo": async () => {
      const ids = [await pageId()];
      await run("set-page-logo", { ids, body: { data: LOGO } });
      const [before, after] = [{ has_logo: true }, { has_logo: false }];
      return { changes: { ids }, entity: "status_page", before, after, changesNothing: { ids } };
    },
    "verify-page-domain": async () => {
      const custom = { custom_domain: `status-${team.id}.example.com` };
      const ids = [await idOf("create-status-page", { slug: slug(), name: "Acme", ...custom })];
      const { domainToken } = await api.prisma.statusPage.findFirstOrThrow({ where: { slug: slug() } });
      texts = [`pharos-page=${domainToken}`];
      const [before, after] = [{ domain_verified: false }, { domain_verified: true }];
      return { changes: { ids }, entity: "status_page", before, after, changesNothing: { ids } };
    },
    "delete-status-page": async () => {
      const ids = [await pageId()];
      const before = { slug: slug(), name: "Acme", ...settings };
      return { changes: { ids }, entity: "status_page", before, after: null, refused: { ids } };
    },
    "create-page-report": async () => {
      const ids = [await pageId()];
      const refused = { ids, body: { ...REPORT, state: "scheduled" } };
      return { changes: { ids, body: REPORT }, entity: "page_report", before: null, after: report, refused };
    },
    "add-report-update": async () => {
      const ids = await newDraft();
      const first = { state: "investigating", body };
      const update = { state: "resolved", body: "It is over." };
      return {
        changes: { ids, body: update },
        entity: "page_report",
        before: { state: "investigating", updates: [first] },
        after: { state: "resolved", updates: [update, first] },
        refused: { ids, body: update },
      };
    },
    "correct-report-update": async () => {
      const [page, draft] = await newDraft();
      await run("publish-page-report", { ids: [page, draft] });
      const { id: update } = await api.prisma.pageUpdate.findFirstOrThrow({ where: { reportId: draft } });
      const ids = [page, draft, update];
      const texts = (text: string) => ({ updates: [{ state: "investigating", body: text }] });
      return {
        changes: { ids, body: { body: "Slower." } },
        entity: "page_report",
        before: texts(body),
        after: texts("Slower."),
        changesNothing: { ids, body: { body: "Slower." } },
        refused: { ids, body: { body: "" } },
      };
    },
    "change-page-draft": async () => {
      const ids = await newDraft();
      return {
        changes: { ids, body: { title: "Slower" } },
        entity: "page_report",
        before: { title: "Slow" },
        after: { title: "Slower" },
        refused: { ids, body: { title: "" } },
      };
    },
    "publish-page-report": async () => {
      const ids = await newDraft();
      const [before, after] = [{ published: false }, { published: true }];
      return { changes: { ids }, entity: "page_report", before, after, changesNothing: { ids } };
    },
    "delete-page-report": async () => {
      const ids = await newDraft();
      return { changes: { ids }, entity: "page_report", before: report, after: null, refused: { ids } };
    },
    "remove-page-subscriber": async () => {
      const page = await pageId();
      const ids = [page, await api.newSubscriber(page, `${SECRET}@example.com`, [7])];
      const before = { channel: "email", component_ids: [7], confirmed: true };
      return { changes: { ids }, entity: "page_subscriber", before, after: null, refused: { ids } };
    },
  };
}

async function newSession(): Promise<number> {
  const at = new Date();
  const times = { createdAt: at, signedInAt: at, lastSeenAt: at };
  const hash = Uint8Array.from(randomBytes(32));
  const data = { userId: owner.id, hash, userAgent: "Lynx", ...times };
  return (await api.prisma.session.create({ data })).id;
}

async function newPasskey(): Promise<number> {
  const publicKey = Uint8Array.from(randomBytes(32));
  const key = {
    name: "Phone",
    credentialId: `${SECRET}-${randomUUID()}`,
    publicKey,
    signCount: 0,
    createdAt: new Date(),
  };
  return (await api.prisma.passkey.create({ data: { userId: owner.id, ...key } })).id;
}

/** Per operation on oneself, as `cases`. */
const ownCases: typeof cases = {
  "update-profile": async () => ({
    changes: { body: { name: "Ada", time_zone: "Europe/Kyiv" } },
    entity: "user",
    before: { name: null, time_zone: null },
    after: { name: "Ada", time_zone: "Europe/Kyiv" },
    changesNothing: { body: { name: "Ada" } },
    refused: { body: { time_zone: "Mars/Phobos" } },
  }),
  "update-report-mail": async () => ({
    changes: { body: { enabled: true, time_zone: "Europe/Kyiv" } },
    entity: "member",
    before: { monthly_report: false, report_time_zone: null },
    after: { monthly_report: true, report_time_zone: "Europe/Kyiv" },
    changesNothing: { body: { enabled: true } },
    refused: { body: { enabled: true, time_zone: "Mars/Phobos" } },
  }),
  "rename-passkey": async () => {
    const ids = [await newPasskey()];
    return {
      changes: { ids, body: { name: "Laptop" } },
      entity: "passkey",
      before: { name: "Phone" },
      after: { name: "Laptop" },
      changesNothing: { ids, body: { name: "Laptop" } },
      refused: { ids, body: { name: " " } },
    };
  },
  "revoke-session": async () => {
    const ids = [await newSession()];
    return { changes: { ids }, entity: "session", before: { user_agent: "Lynx" }, after: null, refused: { ids } };
  },
  "revoke-other-sessions": async () => {
    for (const _each of [1, 2]) await newSession();
    return { changes: {}, entity: "session", before: { sessions: 2 }, after: null, changesNothing: {} };
  },
  "delete-passkey": async () => {
    const ids = [await newPasskey()];
    return { changes: { ids }, entity: "passkey", before: { name: "Phone" }, after: null, refused: { ids } };
  },
};

const allCases = {
  ...cases,
  ...serverCases,
  ...siteCases,
  ...placeCases,
  ...dashboardCases,
  ...maintenanceCases,
  ...ownCases,
};
const changing = operations.filter(({ http, isUnaudited }) => http.method !== "get" && !isUnaudited);

it("has a case for every operation that changes something", () => {
  expect(Object.keys(allCases).sort()).toEqual(changing.map(({ name }) => name).sort());
});

describe.each(changing.map(({ name }: Operation) => name))("%s", (name) => {
  it("leaves one row where it changed something, none where it did not, and no secret", async () => {
    const prepare = allCases[name];
    if (prepare === undefined) throw new Error(`There is no case for ${name}.`);
    const { changes, entity, before, after, changesNothing, refused } = await prepare();
    const earlier = (await rows()).length;
    await run(name, changes);
    const [row, ...others] = (await rows()).slice(earlier);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ userId: owner.id, userEmail: owner.email, door: "dashboard", sessionId: 5 });
    expect(row).toMatchObject({ tokenId: null, requestId: "r-1", operation: name, entity, before, after });
    if (changesNothing) await run(name, changesNothing);
    if (refused) await expect(run(name, refused)).rejects.toThrow();
    expect(await rows()).toHaveLength(earlier + 1);
    const [{ kept } = { kept: "" }] = await api.prisma.$queryRaw<{ kept: string }[]>`
      SELECT string_agg(a::text, '') AS kept FROM audit_log a`;
    expect(kept).toContain(name);
    expect(kept).not.toContain(SECRET);
    expect(kept).not.toContain("whsec_");
    expect(kept).not.toContain("pharos_");
    expect(kept).not.toContain("phs_");
  });
});

it("keeps a create that is sent twice under one Idempotency-Key once, and without its secrets in the answer's way", async () => {
  const create = () => run("create-monitor", { body: newMonitor, key: "deploy-1" });
  const [first, again] = [await create(), await create()];
  expect(again).toEqual({ ...first, isReplay: true });
  expect(Object.keys(first)).not.toContain("change");
  expect(await rows()).toHaveLength(1);
});

it("takes the change back where the row cannot be written", async () => {
  const at = new Date("not a time");
  const clock = { ...api.services.clock, now: () => at };
  const { caller, origin } = { caller: callerOf(), origin: { door: "api", requestId: "r-2" } as const };
  const change = { entity: "contact", id: 1, name: "Ops", before: null, after: { clear: {}, masked: {} } } as const;
  const contact = {
    name: "Lost",
    type: "email",
    config: {},
    notifyOnDown: true,
    notifyOnRecovery: true,
    answers: null,
    hours: null,
    isDefault: false,
    weeklyProof: false,
    gatherSeconds: 0,
  } as const;
  const failing = api.services.stores.transaction(async (stores) => {
    await stores.contacts.create(team.id, {
      ...contact,
      key: null,
      signingSecret: null,
      userId: null,
      template: null,
      readers: null,
    });
    await stores.audit.record({ teamId: team.id, at: clock.now(), sender: caller, origin, operation: "x", change });
  });
  await expect(failing).rejects.toThrow();
  expect(await api.services.stores.contacts.list(team.id)).toEqual([]);
});
