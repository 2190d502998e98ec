import { describe, expect, it } from "@jest/globals";
import { CONTACTS, contractSuite, httpMonitor, MONITORS, ownIt, unique, webhookContact } from "./suite.ts";

const suite = contractSuite();

describe("Idempotency-Key", () => {
  it.each([
    [MONITORS, httpMonitor],
    [CONTACTS, webhookContact],
  ])("POST %s: same key and body, same answer, once", async (path, base) => {
    const { owner } = await suite.team();
    const [key, body] = [unique("key"), { ...base, name: unique("once") }];
    const first = await owner.post(path, body, { "Idempotency-Key": key });
    const reordered = Object.fromEntries(Object.entries(body).toReversed());
    const second = await owner.post(path, reordered, { "Idempotency-Key": key });
    for (const header of ["location", "etag"]) expect(second.headers.get(header)).toBe(first.headers.get(header));
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect([first.headers.get("idempotent-replayed"), second.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    const listed = (await owner.get(`${path}?per_page=100`)).body.data;
    expect(listed.filter(({ name }: { name: string }) => name === body.name)).toHaveLength(1);
    const other = await owner.post(path, { ...body, name: "Other" }, { "Idempotency-Key": key });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ title: "Idempotency key reused" });
    expect((await fetch(other.body.type)).status).toBe(200);
    await owner.delete(`${path}/${first.body.data.id}`);
  });

  it("many at once create one; the others get its answer or a 409 to repeat", async () => {
    const { owner } = await suite.team();
    const headers = { "Idempotency-Key": unique("key") };
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post(MONITORS, httpMonitor, headers)));
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const again = await owner.post(MONITORS, httpMonitor, headers);
    expect([again.status, ids.has(again.body.data.id)]).toEqual([201, true]);
    await owner.delete(`${MONITORS}/${again.body.data.id}`);
  });

  it("what is refused leaves the key free", async () => {
    const { owner } = await suite.team();
    const headers = { "Idempotency-Key": unique("key") };
    expect((await owner.post(CONTACTS, {}, headers)).status).toBe(422);
    const created = await owner.post(CONTACTS, webhookContact, headers);
    expect(created.status).toBe(201);
    await owner.delete(`${CONTACTS}/${created.body.data.id}`);
  });

  it.each(["a".repeat(256), "a b", "a\tb", "ä", ""])("is 1 to 255 visible ASCII characters: %j is 422", async (key) => {
    const { owner } = await suite.team();
    const { status, body } = await owner.post(CONTACTS, webhookContact, { "Idempotency-Key": key });
    expect([status, body.errors]).toEqual([
      422,
      { "Idempotency-Key": ["The Idempotency-Key header must be 1 to 255 visible ASCII characters, without spaces."] },
    ]);
    const longest = await owner.post(CONTACTS, webhookContact, {
      "Idempotency-Key": `!~${unique("")}`.padEnd(255, "a"),
    });
    expect(longest.status).toBe(201);
    await owner.delete(`${CONTACTS}/${longest.body.data.id}`);
  });

  ownIt("is kept for 24 hours, and per user", async () => {
    const [{ owner }, other] = [await suite.team(), await suite.team()];
    const headers = { "Idempotency-Key": "deploy-42" };
    const create = async (caller = owner) => (await caller.post(MONITORS, httpMonitor, headers)).body.data.id;
    const first = await create();
    expect(await create(other.owner)).not.toBe(first);
    suite.own().setClock(new Date(Date.now() + 86_000_000));
    expect(await create()).toBe(first);
    suite.own().setClock(new Date(Date.now() + 86_401_000));
    expect(await create()).not.toBe(first);
    suite.own().setClock(null);
  });
});

describe("ETag and If-Match", () => {
  it.each([
    ["monitor", MONITORS, httpMonitor],
    ["contact", CONTACTS, webhookContact],
  ])("a %s: 412 on a lost update, and nothing changes", async (_what, path, body) => {
    const { owner } = await suite.team();
    const created = await owner.post(path, body);
    const url = `${path}/${created.body.data.id}`;
    const tag = created.headers.get("etag") ?? "";
    expect((await owner.get(url)).headers.get("etag")).toBe(tag);
    const updated = await owner.patch(url, { name: "First" }, { "If-Match": tag });
    expect(updated.status).toBe(200);
    expect(updated.headers.get("etag")).not.toBe(tag);
    for (const stale of [tag, `W/${updated.headers.get("etag")}`, '"nonsense"', ""]) {
      const lost = await owner.patch(url, { name: "Second" }, { "If-Match": stale });
      expect([stale, lost.status, lost.body.title]).toEqual([stale, 412, "Precondition Failed"]);
    }
    expect((await owner.delete(url, { "If-Match": tag })).status).toBe(412);
    expect((await owner.get(url)).body.data.name).toBe("First");
    const either = `"x", ${updated.headers.get("etag")}`;
    expect((await owner.patch(url, { name: "Third" }, { "If-Match": either })).status).toBe(200);
    expect((await owner.delete(url, { "If-Match": "*" })).status).toBe(204);
  });

  it("of two updates at once with the same tag one is lost, and knows it", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner);
    const headers = { "If-Match": (await owner.get(`${MONITORS}/${id}`)).headers.get("etag") ?? "" };
    const answers = await Promise.all(
      ["A", "B", "C"].map((name) => owner.patch(`${MONITORS}/${id}`, { name }, headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it("what a Viewer sees masked has a tag of its own, which stands for the same version", async () => {
    const { owner, viewer } = await suite.team();
    for (const url of [
      `${MONITORS}/${(await suite.monitor(owner)).id}`,
      `${CONTACTS}/${(await suite.contact(owner)).id}`,
    ]) {
      const [clear, masked] = [await owner.get(url), await viewer.get(url)].map(({ headers }) => headers.get("etag"));
      expect(masked).not.toBe(clear);
      expect((await owner.patch(url, {}, { "If-Match": masked ?? "" })).status).toBe(200);
      expect((await owner.patch(url, {}, { "If-Match": masked ?? "" })).status).toBe(412);
    }
  });

  it("deleting a contact changes the monitors that it was attached to, and no others", async () => {
    const { owner } = await suite.team();
    const contact = await suite.contact(owner);
    const attached = `${MONITORS}/${(await suite.monitor(owner, { notification_contact_ids: [contact.id] })).id}`;
    const other = `${MONITORS}/${(await suite.monitor(owner)).id}`;
    const tag = async (url: string) => (await owner.get(url)).headers.get("etag") ?? "";
    const [before, otherBefore] = [await tag(attached), await tag(other)];
    await owner.delete(`${CONTACTS}/${contact.id}`);
    expect((await owner.patch(attached, { name: "Lost" }, { "If-Match": before })).status).toBe(412);
    expect(await tag(other)).toBe(otherBefore);
  });

  it("toggling obeys If-Match", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner);
    expect((await owner.post(`${MONITORS}/${id}/toggle`, undefined, { "If-Match": '"99"' })).status).toBe(412);
  });
});

describe("POST /monitors/{monitor}/check", () => {
  ownIt("answers 202 with the Location of a check that is pending until its verdict is in", async () => {
    const { owner, viewer } = await suite.team();
    const { id } = await suite.monitor(owner, { is_active: true });
    const asked = await owner.post(`${MONITORS}/${id}/check`);
    const location = asked.headers.get("location") ?? "";
    const number = asked.body.data.check_number;
    expect(location).toBe(`${suite.instance.url}${MONITORS}/${id}/checks/${number}`);
    const path = location.slice(suite.instance.url.length);
    const pending = await viewer.get(path);
    expect([pending.status, pending.body.data.status, pending.headers.get("retry-after")]).toEqual([
      202,
      "pending",
      "1",
    ]);
    expect(pending.body.data).toEqual(asked.body.data);
    const { rows } = await suite
      .own()
      .pool.query("SELECT due_at <= now() AS due, check_number FROM subject_schedules WHERE subject_id = $1", [id]);
    expect(rows).toEqual([{ due: true, check_number: number - 1 }]);
    await suite.own().pool.query(
      `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, error_message, region)
       VALUES ($1, now(), $2, 0, 0, 'degraded', 'Timed out', 'lon'), ($1, now(), $2, 1, 0, 'up', NULL, 'nyc')`,
      [id, number],
    );
    const done = await owner.get(path);
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { status: "degraded", region: "lon", check_number: number },
    ]);
    expect((await owner.get(path.replace(/\d+$/, String(number + 5)))).status).toBe(404);
  });

  it("once per 10 seconds and monitor: 429 with Retry-After", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner, { is_active: true, url: suite.instance.url });
    expect((await owner.post(`${MONITORS}/${id}/check`)).status).toBe(202);
    const refused = await owner.call("POST", `${MONITORS}/${id}/check`, { keep429: true });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  ownIt("again after 10 seconds; an edit overtakes a check that was asked for", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner, { is_active: true });
    const { check_number: number } = (await owner.post(`${MONITORS}/${id}/check`)).body.data;
    await owner.patch(`${MONITORS}/${id}`, { url: "https://other.example/" });
    expect((await owner.get(`${MONITORS}/${id}/checks/${number}`)).status).toBe(404);
    suite.own().setClock(new Date(Date.now() + 10_000));
    expect((await owner.post(`${MONITORS}/${id}/check`)).status).toBe(202);
    suite.own().setClock(null);
  });

  it("a paused monitor and a heartbeat are 409", async () => {
    const { owner } = await suite.team();
    for (const fields of [{}, { type: "heartbeat", is_active: true }]) {
      const { id } = await suite.monitor(owner, fields);
      const { status, body } = await owner.post(`${MONITORS}/${id}/check`);
      expect([status, body.title]).toEqual([409, "Conflict"]);
    }
  });
});
