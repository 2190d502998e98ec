import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import type { Caller, Role } from "@pharos/core";
import { dashboardOperations } from "../dashboard.ts";
import { execute } from "../execute.ts";

const given = givenTeam();
let slug: string;
let monitor: number;

beforeEach(async () => {
  slug = `acme-${given.team.id}`;
  monitor = (await given.owner.post(MONITORS).send(httpMonitor)).body.data.id;
});

interface Sent {
  readonly ids?: readonly number[];
  readonly body?: object;
  readonly versions?: readonly number[];
  readonly teamId?: number;
  readonly role?: Role;
}

/** Carries out an operation as a member who is signed in. */
async function run(name: string, { ids = [], body = {}, versions, teamId = given.team.id, role = "admin" }: Sent = {}) {
  const operation = dashboardOperations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`There is no operation ${name}.`);
  const team = { id: teamId, name: "Team", plan: "business", maxMonitors: null, createdAt: new Date() } as const;
  const via = { kind: "session", sessionId: 1, signedInAt: new Date() } as const;
  const member = await given.api.prisma.membership.findFirstOrThrow({
    where: { teamId: given.team.id, role },
  });
  const caller: Caller = { userId: member.userId, via, role, team };
  const raw = {
    ids: ids.map(String),
    query: {},
    body: async () => body,
    idempotencyKey: null,
    expectedVersions: versions ?? null,
    onUnknownFields: () => ({}),
  };
  const origin = { door: "dashboard", requestId: "r" } as const;
  // The schema describes the answer, and the tests read it as JSON.
  const answer = await execute(operation, raw, { ...given.api.services, origin, caller });
  return JSON.parse(JSON.stringify(answer)).data;
}

const create = (over: object = {}) => run("create-status-page", { body: { slug, name: "Acme", ...over } });
const api = () => ({ name: "API", monitor_id: monitor });

describe("a status page", () => {
  it("has its groups and components in their order, and is read by its team alone", async () => {
    const groups = [
      { name: null, components: [{ name: "Mail" }] },
      { name: "Web", components: [api(), { name: "Site", description: "What you see.", show_uptime: false }] },
    ];
    const page = await create({ groups });
    expect(page).toMatchObject({
      ...{ slug, name: "Acme", access: "public", time_zone: "UTC", days: 90, show_uptime: true },
      url: expect.stringMatching(new RegExp(`/status/${slug}$`)),
      groups: [
        { name: null, components: [{ name: "Mail", monitor_id: null, description: null, show_uptime: true }] },
        {
          name: "Web",
          components: [
            { name: "API", monitor_id: monitor },
            { name: "Site", show_uptime: false },
          ],
        },
      ],
    });
    expect(await run("get-status-page", { ids: [page.id] })).toEqual(page);
    expect(await run("list-status-pages")).toEqual([page]);
    const other = await given.api.newTeam();
    expect(await run("list-status-pages", { teamId: other.id })).toEqual([]);
    await expect(run("get-status-page", { ids: [page.id], teamId: other.id })).rejects.toMatchObject({
      problem: { kind: "not-found" },
    });
  });

  it("says what the public sees of it, and what waits, for all pages of the team at once", async () => {
    const page = await create({ groups: [{ name: null, components: [api(), { name: "Mail" }, { name: "Post" }] }] });
    const empty = await create({ slug: `${slug}-2` });
    const [first, mail, post] = page.groups[0].components;
    const report = (id: number, state: string, over: object) => {
      const texts = { kind: "incident", title: "Slow", impact: "minor", state: "identified", body: "We look into it." };
      return run("create-page-report", { ids: [page.id], body: { ...texts, components: [{ id, state }], ...over } });
    };
    const soon = { kind: "maintenance", state: "scheduled" };
    await report(mail.id, "major_outage", { publish: false });
    await report(mail.id, "major_outage", { publish: true, state: "resolved" });
    await report(mail.id, "degraded", { publish: true, started_at: "2026-11-22T10:00:00Z" });
    await report(mail.id, "degraded", { publish: true, started_at: "2026-11-22T11:00:00Z" });
    await report(post.id, "maintenance", { ...soon, publish: true });
    expect(await run("list-page-states")).toEqual([
      {
        ...{ id: page.id, overall: "degraded", open_reports: 3, drafts: 1, has_unpublished: false },
        components: [
          {
            id: first.id,
            monitor: { id: monitor, kind: "monitor", name: httpMonitor.name },
            state: "unknown",
            since: null,
          },
          { id: mail.id, monitor: null, state: "degraded", since: "2026-11-22T11:00:00.000000Z" },
          { id: post.id, monitor: null, state: "operational", since: null },
        ],
      },
      { id: empty.id, overall: "unknown", open_reports: 0, drafts: 0, has_unpublished: false, components: [] },
    ]);
  });

  it("says of components what reports of periods say, while the periods last", async () => {
    const page = await create({ groups: [{ name: null, components: [{ name: "Mail" }] }] });
    const [mail] = page.groups[0].components;
    const covered = { covers: "listed", subject_ids: [monitor], hide_from_pages: true };
    const window = await run("start-maintenance", { body: { name: "Upgrade", ...covered, duration_seconds: 3_600 } });
    const report = {
      kind: "maintenance",
      title: "Upgrade",
      impact: "none",
      state: "scheduled",
      body: "We work on it.",
    };
    const period = { window_id: window.id, original_start: window.starts_local };
    const components = [{ id: mail.id, state: "maintenance" }];
    await run("create-page-report", { ids: [page.id], body: { ...report, period, components, publish: true } });
    expect(await run("list-page-states")).toMatchObject([{ overall: "maintenance" }]);
    await run("cancel-maintenance-window", { ids: [window.id] });
    expect(await run("list-page-states")).toMatchObject([{ overall: "operational" }]);
  });

  it("keeps the ids of components that are named by them, whatever group they go to", async () => {
    const page = await create({ groups: [{ name: null, components: [api(), { name: "Mail" }] }] });
    const [first, second] = page.groups[0].components;
    const groups = [{ name: "All", components: [{ ...second, name: "Post" }, { name: "New" }, first] }];
    const changed = await run("update-status-page", { ids: [page.id], body: { groups } });
    expect(changed.groups).toEqual([
      {
        name: "All",
        tag: null,
        components: [{ ...second, name: "Post" }, expect.objectContaining({ name: "New" }), first],
      },
    ]);
    const without = await run("update-status-page", { ids: [page.id], body: { groups: [] } });
    expect(without.groups).toEqual([]);
  });

  it.each([
    ["a slug that is reserved", { slug: "admin" }, "slug"],
    ["a password for a page that has none", { password: "correct horse" }, "password"],
    ["a page with the access password and without one", { access: "password" }, "password"],
    ["a password that is short", { access: "password", password: "1234567" }, "password"],
    ["an address for a domain", { custom_domain: "192.0.2.1" }, "custom_domain"],
    ["a domain of one label", { custom_domain: "localhost" }, "custom_domain"],
    ["a domain with a port", { custom_domain: "status.example.com:8443" }, "custom_domain"],
    ["the name of Pharos itself", { custom_domain: "pharos.example" }, "custom_domain"],
    ["a colour by its name", { accent: "red" }, "accent"],
    ["a slug with other letters", { slug: "Acme!" }, "slug"],
    ["an offset for a zone", { time_zone: "+02:00" }, "time_zone"],
    ["a number of days that there is not", { days: 45 }, "days"],
    [
      "a monitor that is not the team's",
      { groups: [{ name: null, components: [{ name: "X", monitor_id: 2_000_000_000 }] }] },
      "groups",
    ],
    [
      "a component that is not the page's",
      { groups: [{ name: null, components: [{ name: "X", id: 2_000_000_000 }] }] },
      "groups",
    ],
    [
      "a second group without a name",
      {
        groups: [
          { name: "A", components: [] },
          { name: null, components: [] },
        ],
      },
      "groups",
    ],
    [
      "too many components",
      { groups: [1, 2].map((n) => ({ name: `${n}`, components: Array.from({ length: 26 }, () => ({ name: "X" })) })) },
      "groups",
    ],
  ])("refuses %s", async (_name, over, field) => {
    await expect(create(over)).rejects.toMatchObject({ problem: { errors: { [field]: [expect.any(String)] } } });
  });

  it("never tells its password, keeps it until another one is sent, and loses it with its access", async () => {
    const page = await create({ access: "password", password: "correct horse" });
    const hashOf = async () => {
      const row = await given.api.prisma.statusPage.findUniqueOrThrow({ where: { id: page.id } });
      return row.passwordHash;
    };
    const first = await hashOf();
    expect(first).toMatch(/^scrypt\./);
    expect(JSON.stringify(page)).not.toContain("horse");
    const rows = await given.api.prisma.auditRow.findMany({ where: { teamId: given.team.id } });
    const kept = rows.map(({ before, after }) => JSON.stringify([before, after])).join();
    expect(kept).toContain('"access":"password"');
    expect(kept).not.toMatch(/horse|scrypt/);
    await run("update-status-page", { ids: [page.id], body: { name: "B" } });
    expect(await hashOf()).toBe(first);
    await run("update-status-page", { ids: [page.id], body: { password: "battery staple" } });
    expect(await hashOf()).not.toBe(first);
    await run("update-status-page", { ids: [page.id], body: { access: "public" } });
    expect(await hashOf()).toBeNull();
  });

  it("asks for the proof of each name anew, and keeps that of the same name", async () => {
    const page = await create({ custom_domain: "status.example.com" });
    expect(page).toMatchObject({
      domain_proof: { name: "_pharos-page.status.example.com", value: expect.stringMatching(/^pharos-page=.{36}$/) },
      domain_verified_at: null,
    });
    const change = (body: object) => run("update-status-page", { ids: [page.id], body });
    expect((await change({ custom_domain: "status.example.com" })).domain_proof).toEqual(page.domain_proof);
    const other = await change({ custom_domain: "other.example.com" });
    expect(other.domain_proof.value).not.toBe(page.domain_proof.value);
    expect(await change({ custom_domain: null })).toMatchObject({ custom_domain: null, domain_proof: null });
  });

  it("has a slug of its own until it is deleted", async () => {
    const page = await create();
    await expect(create()).rejects.toMatchObject({
      problem: { errors: { slug: [expect.stringContaining("uses this slug")] } },
    });
    await expect(
      run("update-status-page", { ids: [page.id], body: { name: "B" }, versions: [9] }),
    ).rejects.toMatchObject({
      problem: { kind: "outdated" },
    });
    await run("delete-status-page", { ids: [page.id] });
    expect((await create()).id).not.toBe(page.id);
  });
});

describe("the options of a page", () => {
  it("are off unless they are chosen, and are read as they were written", async () => {
    const page = await create({ groups: [{ name: null, components: [api()] }] });
    expect(page).toMatchObject({ language: "en", show_periods: false, embed_origins: [] });
    expect(page.groups[0].components[0].show_chart).toBe(false);
    const options = {
      language: "de",
      show_periods: true,
      embed_origins: ["https://example.com", "http://localhost:8080"],
    };
    const groups = [{ name: null, components: [{ ...page.groups[0].components[0], show_chart: true }] }];
    await run("update-status-page", { ids: [page.id], body: { ...options, groups } });
    expect(await run("get-status-page", { ids: [page.id] })).toMatchObject({ ...options, groups });
  });

  it.each([
    ["language", { language: "xx" }],
    ["embed_origins", { embed_origins: ["https://example.com/"] }],
    ["embed_origins", { embed_origins: ["https://a.example; script-src *"] }],
    ["embed_origins", { embed_origins: Array.from({ length: 11 }, (_, index) => `https://${index}.example`) }],
  ])("are rejected with the field %s", async (field, over) => {
    await expect(create(over)).rejects.toMatchObject({
      problem: { kind: "invalid", errors: { [field]: expect.anything() } },
    });
  });
});

describe("a report", () => {
  const REPORT = { kind: "incident", title: "Slow", impact: "minor", state: "investigating", body: "We look into it." };

  it("can have a postmortem, which is one update more of an incident that is over, and leaves its end", async () => {
    const page = await create();
    const { id } = await run("create-page-report", { ids: [page.id], body: { ...REPORT, publish: true } });
    const ids = [page.id, id];
    const add = (body: object) => run("add-report-update", { ids, body: { state: "resolved", body: "Why", ...body } });
    const conflict = { problem: { kind: "conflict" } };
    await expect(add({ postmortem: true })).rejects.toMatchObject(conflict);
    await expect(add({ state: "monitoring", postmortem: true })).rejects.toMatchObject({
      problem: { kind: "invalid" },
    });
    const over = await add({});
    const after = await add({ postmortem: true });
    expect(after).toMatchObject({ state: "resolved", resolved_at: over.resolved_at });
    expect(after.updates).toMatchObject([
      { body: "Why", postmortem: true },
      { postmortem: false },
      { postmortem: false },
    ]);
    await expect(add({ postmortem: true })).rejects.toMatchObject(conflict);
    await expect(add({})).rejects.toMatchObject(conflict);
  });

  it("is a draft until it is published, gets updates, and is over with the last one", async () => {
    const page = await create({ groups: [{ name: null, components: [api()] }] });
    const [component] = page.groups[0].components;
    const components = [{ id: component.id, state: "degraded" }];
    const draft = await run("create-page-report", { ids: [page.id], body: { ...REPORT, components } });
    expect(draft).toMatchObject({
      published_at: null,
      resolved_at: null,
      components,
      updates: [{ body: REPORT.body }],
    });
    const ids = [page.id, draft.id];
    const published = await run("publish-page-report", { ids });
    expect(published.published_at).toEqual(expect.any(String));
    expect(await run("publish-page-report", { ids })).toEqual(published);
    await expect(run("delete-page-report", { ids })).rejects.toMatchObject({ problem: { kind: "conflict" } });
    const over = await run("add-report-update", { ids, body: { state: "resolved", body: "It is over." } });
    expect(over).toMatchObject({
      state: "resolved",
      components,
      updates: [{ body: "It is over." }, { body: REPORT.body }],
    });
    expect(over.resolved_at).toEqual(expect.any(String));
    const late = run("add-report-update", { ids, body: { state: "monitoring", body: "Again?" } });
    await expect(late).rejects.toMatchObject({ problem: { kind: "conflict" } });
    expect(await run("list-page-reports", { ids: [page.id] })).toEqual([over]);
  });

  it.each(["Slow\r\nBcc: eve@example.com", "Slow\u0000", "Slow\u2028"])(
    "is refused with the title %j",
    async (title) => {
      const page = await create();
      const sentence =
        "The title field must be one line, without control characters, changes of direction or incomplete Unicode characters.";
      const ofReport = run("create-page-report", { ids: [page.id], body: { ...REPORT, title } });
      await expect(ofReport).rejects.toMatchObject({ problem: { errors: { title: [sentence] } } });
      const renamed = run("update-status-page", { ids: [page.id], body: { name: title } });
      await expect(renamed).rejects.toMatchObject({ problem: { errors: { name: [expect.any(String)] } } });
      const grouped = run("update-status-page", {
        ids: [page.id],
        body: { groups: [{ name: "Web", components: [{ name: title }] }] },
      });
      await expect(grouped).rejects.toMatchObject({
        problem: { errors: { "groups.0.components.0.name": [expect.any(String)] } },
      });
    },
  );

  it("is refused with a component of another page, and a state of the other kind", async () => {
    const page = await create();
    const components = [{ id: 2_000_000_000, state: "degraded" }];
    const foreign = run("create-page-report", { ids: [page.id], body: { ...REPORT, components } });
    await expect(foreign).rejects.toMatchObject({ problem: { errors: { components: [expect.any(String)] } } });
    const other = run("create-page-report", { ids: [page.id], body: { ...REPORT, state: "completed" } });
    await expect(other).rejects.toMatchObject({ problem: { errors: { state: [expect.any(String)] } } });
    expect(await run("list-page-reports", { ids: [page.id] })).toEqual([]);
  });

  it("is written anew as long as it is a draft, and no longer", async () => {
    const page = await create({ groups: [{ name: null, components: [api()] }] });
    const components = [{ id: page.groups[0].components[0].id, state: "degraded" }];
    const draft = await run("create-page-report", { ids: [page.id], body: { ...REPORT, components } });
    const ids = [page.id, draft.id];
    const changed = await run("change-page-draft", { ids, body: { title: "Search is slow", body: "It is mended." } });
    expect(changed).toMatchObject({
      ...{ title: "Search is slow", impact: "minor", state: "investigating", components, published_at: null },
      updates: [{ state: "investigating", body: "It is mended." }],
    });
    expect(changed.updates).toHaveLength(1);
    const over = await run("change-page-draft", { ids, body: { state: "resolved", components: [] } });
    expect(over).toMatchObject({ components: [], resolved_at: expect.any(String) });
    await run("change-page-draft", { ids, body: { state: "identified" } });
    for (const wrong of [{ state: "completed" }, { ends_at: "2020-01-01T00:00:00Z" }]) {
      const field = Object.keys(wrong)[0] ?? "";
      await expect(run("change-page-draft", { ids, body: wrong })).rejects.toMatchObject({
        problem: { errors: { [field]: [expect.any(String)] } },
      });
    }
    await run("publish-page-report", { ids });
    await expect(run("change-page-draft", { ids, body: { title: "Other" } })).rejects.toMatchObject({
      problem: { kind: "conflict" },
    });
  });

  it("is corrected once it is public: the former text is kept for Owners, and subscribers are not told", async () => {
    const page = await create({ groups: [{ name: null, components: [{ name: "Mail" }] }] });
    const { id } = await run("create-page-report", { ids: [page.id], body: REPORT });
    const ids = [page.id, id];
    const { updates } = await run("list-page-reports", { ids: [page.id] }).then(([report]) => report);
    const update = [...ids, updates[0].id];
    const correct = (body: string) => run("correct-report-update", { ids: update, body: { body } });
    await expect(correct("Too early.")).rejects.toMatchObject({ problem: { kind: "conflict" } });
    await given.api.newSubscriber(page.id, `${slug}@example.com`, [1]);
    await run("publish-page-report", { ids });
    const messages = () => given.api.prisma.pageMessage.count({ where: { pageId: page.id } });
    const told = await messages();
    expect(await correct(REPORT.body)).toMatchObject({ updates: [{ body: REPORT.body, corrected_at: null }] });
    const corrected = await correct("We look into **it**.");
    expect(corrected.updates).toEqual([
      { ...updates[0], body: "We look into **it**.", corrected_at: expect.any(String) },
    ]);
    await correct("Third.");
    expect([told, await messages()]).toEqual([1, 1]);
    const texts = await run("list-former-texts", { ids: update, role: "owner" });
    expect(texts.map((text: { body: string }) => text.body)).toEqual(["We look into **it**.", REPORT.body]);
    await expect(run("list-former-texts", { ids: update })).rejects.toMatchObject({ problem: { kind: "forbidden" } });
    await expect(
      run("correct-report-update", { ids: [...ids, 2_000_000_000], body: { body: "No." } }),
    ).rejects.toMatchObject({
      problem: { kind: "not-found" },
    });
  });

  it("is corrected at most twenty times", async () => {
    const page = await create();
    const { id, updates } = await run("create-page-report", { ids: [page.id], body: { ...REPORT, publish: true } });
    const ids = [page.id, id, updates[0].id];
    const [{ id: updateId }] = updates;
    const at = new Date();
    await given.api.prisma.pageUpdateText.createMany({
      data: Array.from({ length: 19 }, () => ({ updateId, body: "x", replacedAt: at })),
    });
    await run("correct-report-update", { ids, body: { body: "The last." } });
    await expect(run("correct-report-update", { ids, body: { body: "One more." } })).rejects.toMatchObject({
      problem: { kind: "conflict" },
    });
  });

  it("may be of an outage or of a period of maintenance of its team, and of no other", async () => {
    const page = await create();
    const teamId = given.team.id;
    const incident = await given.api.prisma.incident.create({
      data: { subjectId: monitor, teamId, startedAt: new Date() },
    });
    const window = await run("create-maintenance-window", {
      body: {
        ...{ name: "Upgrade", covers: "all", duration_seconds: 3_600, time_zone: "Europe/Berlin" },
        starts_local: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16),
      },
    });
    const write = (body: object) => run("create-page-report", { ids: [page.id], body: { ...REPORT, ...body } });
    expect(await write({ incident_id: Number(incident.id) })).toMatchObject({
      ...{ incident_id: Number(incident.id), incident_resolved_at: null, period: null },
    });
    const drafted = { where: { pageId: page.id, incidentId: incident.id } };
    expect(await given.api.prisma.pageOutage.count(drafted)).toBe(1);
    const period = { window_id: window.id, original_start: window.starts_local };
    const maintenance = { kind: "maintenance", state: "scheduled" };
    expect(await write({ ...maintenance, period })).toMatchObject({ incident_id: null, period });
    const wrong: readonly (readonly [string, object])[] = [
      ["incident_id", { incident_id: 2_000_000_000 }],
      ["incident_id", { ...maintenance, incident_id: Number(incident.id) }],
      ["period", { period }],
      ["period", { ...maintenance, period: { ...period, window_id: 2_000_000_000 } }],
      ["period", { ...maintenance, period: { ...period, original_start: "2020-01-01T00:00:00" } }],
      ["period", { ...maintenance, period: { ...period, original_start: "soon" } }],
    ];
    for (const [field, body] of wrong) {
      await expect(write(body)).rejects.toMatchObject({ problem: { errors: { [field]: [expect.any(String)] } } });
    }
  });

  it("belongs to its page", async () => {
    const page = await create();
    const draft = await run("create-page-report", { ids: [page.id], body: REPORT });
    const other = await create({ slug: `${slug}-2` });
    await expect(run("publish-page-report", { ids: [other.id, draft.id] })).rejects.toMatchObject({
      problem: { kind: "not-found" },
    });
    await run("delete-page-report", { ids: [page.id, draft.id] });
    expect(await run("list-page-reports", { ids: [page.id] })).toEqual([]);
  });
});

it("shows servers and sites by the names that were written for the public", async () => {
  const server = await run("create-server", { body: { name: "web-1" } });
  const site = await run("create-site", { body: { url: "intern.example" } });
  const components = [server, site].map(({ id }: { id: number }, index) => ({ name: `Part ${index}`, monitor_id: id }));
  const page = await create({ groups: [{ name: null, components }] });
  expect(page.groups[0].components).toMatchObject(components);
  const stranger = await given.api.newTeam();
  const foreign = { slug: `other-${stranger.id}`, name: "Other", groups: [{ name: null, components }] };
  const wrong = { problem: { kind: "invalid", errors: { groups: [expect.stringContaining("of this team")] } } };
  await expect(run("create-status-page", { body: foreign, teamId: stranger.id })).rejects.toMatchObject(wrong);
});
