import { describe, expect, it } from "@jest/globals";
import { givenTeam, MONITORS } from "@pharos/api/testing";

const given = givenTeam();
const SECRET = "hunter2-secret";
const MASK = "********";

const monitor = { name: "Shop", type: "http", url: "https://shop.example/me", check_interval_minutes: 5 };
const signIn = {
  ...{ name: "sign in", method: "POST", url: "https://shop.example/login", expected_status_codes: [200, 302] },
  ...{ headers: { "X-Key": SECRET }, body: `{"password": "${SECRET}"}` },
  assertions: [{ source: "json", property: "$.ok", comparison: "exists" }],
  take: [{ name: "token", from: "json", path: "$.token" }],
};
const cart = { name: "cart", url: "https://shop.example/cart?t={{token}}" };
const bearer = { request_headers: { Authorization: "Bearer {{token}}" } };

describe("steps", () => {
  it("are shown as they were sent, masked for Viewers, and are in no row and no audit entry in clear", async () => {
    const steps = [signIn, cart];
    const { status, body } = await given.owner.post(MONITORS).send({ ...monitor, ...bearer, steps });
    expect([status, body.data.steps]).toEqual([201, steps]);
    const path = `${MONITORS}/${body.data.id}`;
    expect((await given.owner.get(path)).body.data.steps).toEqual(steps);
    const seen = await given.viewer.get(path);
    expect(seen.body.data.steps).toEqual([{ ...signIn, headers: { "X-Key": MASK }, body: MASK }, cart]);
    expect((await given.owner.patch(path).send({ steps: [signIn] })).body.data.steps).toEqual([signIn]);
    const stored = await given.api.prisma.$queryRaw`
      SELECT to_jsonb(subjects) AS row FROM subjects UNION ALL SELECT to_jsonb(audit_log) FROM audit_log`;
    const rows = JSON.stringify(stored);
    expect(rows).toContain("sign in");
    expect(rows).not.toContain(SECRET);
    const { body: left } = await given.owner.patch(path).send({ steps: null, request_headers: null });
    expect(left.data.steps).toBeNull();
  });

  const take = (...values: readonly object[]) => ({ steps: [{ ...signIn, take: values }] });
  const value = (more: object) => take({ name: "token", from: "json", path: "$.token", ...more });
  it.each<[string, object, string]>([
    ["steps", { steps: [] }, "must hold at least 1 item"],
    ["steps", { steps: [cart, cart, cart, cart, cart].map((one) => ({ ...one, url: monitor.url })) }, "4"],
    ["steps.0.url", { steps: [cart] }, "must not use {{token}}: no earlier step takes it"],
    ["steps.0.url", { steps: [{ ...signIn, url: "https://shop.example/{{token}}" }] }, "no earlier step takes it"],
    ["steps.0.body", { steps: [{ ...signIn, body: "{{ other }}" }] }, "must not use {{other}}"],
    ["steps.0.headers", { steps: [{ ...signIn, headers: { a: "{{b}}" } }] }, "must not use {{b}}"],
    [
      "steps.1.url",
      { steps: [signIn, { ...cart, url: "https://{{token}}/" }] },
      "must have values only after its host",
    ],
    ["steps.1.url", { steps: [signIn, { ...cart, url: "https://a.example:{{token}}/" }] }, "must"],
    ["steps.0.url", { steps: [{ ...signIn, url: "ftp://a.example" }] }, "must start with http:// or https://"],
    ["steps.0.url", { steps: [{ ...signIn, url: "https://a:b@a.example" }] }, "send an Authorization header instead"],
    [
      "steps.0.headers",
      { steps: [{ ...signIn, headers: { "X-Key": "a", "x-key": "b" } }] },
      "The steps.0.headers field must not hold a header twice: X-Key and x-key.",
    ],
    ["steps.0.method", { steps: [{ ...signIn, method: "TRACE" }] }, "must be one of GET"],
    ["steps.0.body", { steps: [{ ...signIn, method: "GET" }] }, "must be left out with GET"],
    [
      "steps.0.headers.X-Key",
      { steps: [{ ...signIn, headers: { "X-Key": "a\r\nb" } }] },
      "must be an HTTP header value",
    ],
    ["steps.0.name", { steps: [{ ...signIn, name: "a\nb" }] }, "must be one line"],
    [
      "steps.0.assertions.0.property",
      { steps: [{ ...signIn, assertions: [{ ...signIn.assertions[0], property: "ok" }] }] },
      "must be a JSONPath",
    ],
    ["steps.0.take.0.path", value({ path: "token" }), "must be a JSONPath"],
    ["steps.0.take.0.path", value({ from: "header", path: "a b" }), "must be the name of a header"],
    ["steps.0.take.0.path", take({ name: "token", from: "cookie" }), "is required for cookie"],
    ["steps.0.take.0.path", value({ from: "text", after: "a", before: "b" }), "must be left out for text"],
    ["steps.0.take.0.before", take({ name: "token", from: "text", after: "a" }), "is required for text"],
    ["steps.0.take.0.after", value({ after: "a" }), "only text has it"],
    ["steps.0.take.0.name", value({ name: "Token-1" }), "must be made of a-z"],
    ["steps.0.take.1.name", take(signIn.take[0] ?? {}, signIn.take[0] ?? {}), "must be a name that no other value has"],
    ["steps.0.method", { steps: [{ ...signIn, method: "HEAD", body: undefined }] }, "must not be HEAD"],
    ["url", { url: "https://shop.example/{{cart}}" }, "must not use {{cart}}: no step takes it"],
    ["url", { url: "https://{{token}}.example/" }, "must have values only after its host"],
    ["request_headers", { request_headers: { a: "{{cart}}" } }, "must not use {{cart}}"],
    ["request_body", { http_method: "POST", request_body: "{{cart}}" }, "must not use {{cart}}"],
    ["steps", { expects_failure: true }, "must be null while a failure is expected"],
    ["steps", { type: "ssl" }, "must be null for ssl monitors: only http and keyword monitors have it"],
  ])("are rejected by %s: %j", async (field, change, says) => {
    const { status, body } = await given.owner.post(MONITORS).send({ ...monitor, steps: [signIn], ...change });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toContain(says);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  it("take at most ten values in all", async () => {
    const values = (letter: string) =>
      Array.from({ length: 6 }, (_none, index) => ({ name: `${letter}${index}`, from: "json", path: "$.a" }));
    const steps = ["a", "b"].map((letter) => ({ ...signIn, take: values(letter) }));
    const { status, body } = await given.owner.post(MONITORS).send({ ...monitor, steps });
    expect([status, body.errors]).toEqual([422, { steps: ["The steps field must take at most 10 values."] }]);
  });

  it("take what the stored request uses, and a request uses what the stored steps take", async () => {
    const { body } = await given.owner.post(MONITORS).send({ ...monitor, ...bearer, steps: [signIn] });
    const path = `${MONITORS}/${body.data.id}`;
    const other = await given.owner.patch(path).send({ steps: [{ ...signIn, take: [] }] });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { steps: ["The steps field must take {{token}}: the request headers field uses it."] },
    ]);
    const unknown = await given.owner.patch(path).send({ url: "https://shop.example/{{cart}}" });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ["url"]]);
    expect((await given.owner.patch(path).send({ url: "https://shop.example/{{token}}" })).status).toBe(200);
  });

  it("are not removed while the stored request uses their values", async () => {
    const { body } = await given.owner.post(MONITORS).send({ ...monitor, ...bearer, steps: [signIn] });
    const path = `${MONITORS}/${body.data.id}`;
    const { status, body: rejected } = await given.owner.patch(path).send({ steps: null });
    expect([status, rejected.errors]).toEqual([
      422,
      { steps: ["The steps field must take {{token}}: the request headers field uses it."] },
    ]);
    expect((await given.owner.patch(path).send({ steps: null, request_headers: null })).status).toBe(200);
  });

  it("are not added to a stored URL that would have a value in its host", async () => {
    const plain = { ...monitor, type: "http", url: "https://{{token}}/" };
    const { status, body } = await given.owner.post(MONITORS).send(plain);
    expect(status).toBe(201);
    const { status: rejected, body: other } = await given.owner
      .patch(`${MONITORS}/${body.data.id}`)
      .send({ steps: [signIn] });
    expect([rejected, other.errors]).toEqual([
      422,
      { steps: ["The steps field must be null: the url field has values in its host."] },
    ]);
  });

  it("leave other texts in braces as they are", async () => {
    const braces = {
      request_headers: { "X-Key": `{{${SECRET}}}` },
      steps: [{ ...signIn, body: `{{${SECRET}}} {{}}` }],
    };
    expect((await given.owner.post(MONITORS).send({ ...monitor, ...braces })).status).toBe(201);
  });

  it("leave the places in a monitor without steps as they are", async () => {
    const plain = { ...monitor, url: "https://shop.example/{{token}}", ...bearer };
    expect((await given.owner.post(MONITORS).send(plain)).status).toBe(201);
  });
});
