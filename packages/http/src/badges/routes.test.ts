import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const given = givenTeam();

interface Badge {
  readonly id: number;
  readonly key: string;
  readonly path: string;
}

async function newBadge(fields: object = {}): Promise<Badge> {
  const { body: created } = await given.owner.post(MONITORS).send({ ...httpMonitor, ...fields });
  const { id } = created.data;
  const { body } = await given.owner.get(`${MONITORS}/${id}/badge`).expect(200);
  return { id, key: body.data.key, path: new URL(body.data.status.svg_url).pathname };
}

/** From a separate IP address, because badges are counted by address. */
let host = 0;
function visit(path: string, address = `203.0.113.${++host}`) {
  return given.api.agent.get(path).set("X-Forwarded-For", address);
}

describe("the addresses of a monitor's badges", () => {
  it("come with ready Markdown and HTML", async () => {
    const { id, key } = await newBadge();
    const { body } = await given.viewer.get(`${MONITORS}/${id}/badge`).expect(200);
    const svg = `https://pharos.example/badge/${key}.svg`;
    expect(body.data.uptime).toEqual({
      svg_url: `${svg}?kind=uptime`,
      json_url: `https://pharos.example/badge/${key}.json?kind=uptime`,
      markdown: `![Uptime](${svg}?kind=uptime)`,
      html: `<img src="${svg}?kind=uptime" alt="Uptime">`,
    });
    expect(body.data.status.svg_url).toBe(svg);
  });

  it("change with the key, which a Viewer may not change", async () => {
    const { id, key, path } = await newBadge();
    await given.viewer.post(`${MONITORS}/${id}/badge/rotate-key`).expect(403);
    const { body } = await given.owner.post(`${MONITORS}/${id}/badge/rotate-key`).expect(200);
    expect(body.data.key).not.toBe(key);
    await visit(path).expect(404);
    await visit(`/badge/${body.data.key}.svg`).expect(200);
  });
});

describe("a badge", () => {
  it("is a picture that any page may show, without a token", async () => {
    const { path } = await newBadge();
    const { headers, body } = await visit(path)
      .expect(200)
      .expect("Content-Type", /^image\/svg\+xml/);
    expect(String(body)).toContain("status: pending");
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=60",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
  });

  it("is not sent again to who has it", async () => {
    const { path } = await newBadge();
    const { headers } = await visit(path);
    await visit(path).set("If-None-Match", String(headers["etag"])).expect(304);
    await visit(path).set("If-None-Match", '"another"').expect(200);
  });

  it("says paused for a paused monitor", async () => {
    const { key } = await newBadge({ is_active: false });
    const { body } = await visit(`/badge/${key}.json`)
      .expect(200)
      .expect("Content-Type", /^application\/json/);
    expect(body).toEqual({ schemaVersion: 1, label: "status", message: "paused", color: "lightgrey" });
  });

  it("carries the label that is asked for, and says if it has no data", async () => {
    const { key } = await newBadge();
    const { body } = await visit(`/badge/${key}.json?kind=uptime&window=30d&label=Shop`).expect(200);
    expect(body).toEqual({ schemaVersion: 1, label: "Shop", message: "no data", color: "lightgrey" });
    const { body: response } = await visit(`/badge/${key}.json?kind=response&window=7d`).expect(200);
    expect(response).toMatchObject({ label: "response 7d", message: "no data" });
  });

  it.each(["kind=health", "window=1y", "style=round", "label=a&label=b", `label=${"x".repeat(101)}`])(
    "refuses %s",
    async (query) => {
      const { path } = await newBadge();
      await visit(`${path}?${query}`)
        .expect(422)
        .expect("Content-Type", /problem\+json/);
    },
  );

  it.each(["00000000-0000-4000-8000-000000000000", "nobody", "%F0%9F%A6%8A"])(
    "is grey under the unknown key %s, and 404",
    async (key) => {
      const { body } = await visit(`/badge/${key}.json`).expect(404);
      expect(body).toEqual({ schemaVersion: 1, label: "badge", message: "unknown", color: "lightgrey", isError: true });
      await visit(`/badge/${key}.svg`)
        .expect(404)
        .expect("Content-Type", /^image\/svg/);
    },
  );

  it("dies with its monitor", async () => {
    const { id, path } = await newBadge();
    await given.owner.delete(`${MONITORS}/${id}`).expect(204);
    await visit(path).expect(404);
  });

  it.each([
    ["address", () => "198.51.100.1", "198.51.100.2"],
    ["/64 of IPv6", (request: number) => `2001:db8:0:1::${request.toString(16)}`, "2001:db8:0:2::1"],
  ])("is limited by %s", async (_name, addressOf, other) => {
    const { path } = await newBadge();
    for (let request = 0; request < 300; request++) await visit(path, addressOf(request)).expect(200);
    const { headers } = await visit(path, addressOf(300))
      .expect(429)
      .expect("Content-Type", /problem\+json/);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    await visit(path, other).expect(200);
  });
});
