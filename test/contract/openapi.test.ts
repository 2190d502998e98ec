import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { channels } from "@pharos/channels";
import {
  findingHappenings,
  type Happening,
  monitorHappenings,
  placeHappenings,
  type SubjectKind,
  serverWarnings,
} from "@pharos/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { Body } from "./answers.ts";
import { AFTER_PUT, CONTACTS, contractSuite, LAST_OF_PUT, MONITORS, ownIt } from "./suite.ts";

const suite = contractSuite();
let document: Body;
let text: string;

const fetchDocument = (ending: string) => fetch(`${suite.instance.url}/api/v1/openapi.${ending}`);

beforeAll(async () => {
  const published = await (await fetchDocument("json")).text();
  document = JSON.parse(published);
  // The linter has something against localhost.
  text = published.replaceAll(suite.instance.url, "https://pharos.test");
});

let linters: Worker;
beforeAll(async () => {
  linters = new Worker(new URL("./linters-worker.mjs", import.meta.url));
  await once(linters, "online");
});
afterAll(() => linters.terminate());

/** The findings of a linter in an OpenAPI document, each in a line. */
async function lint(linter: "redocly" | "spectral", source: string): Promise<readonly string[]> {
  linters.postMessage({ linter, source });
  const [found]: (readonly string[])[] = await once(linters, "message");
  if (found === undefined) throw new Error(`${linter} did not answer.`);
  return found;
}

describe("OpenAPI 3.1", () => {
  it("has no error and no warning by Spectral's rules, and Spectral would say otherwise", async () => {
    expect(await lint("spectral", text)).toEqual([]);
    expect(await lint("spectral", text.replace('"get-team"', '"get-monitor"'))).not.toEqual([]);
  });

  it("has patterns that every engine reads: with the u flag, without it, and RE2", () => {
    const patterns = [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, pattern = ""]) =>
      JSON.parse(pattern),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      expect(() => [new RegExp(pattern), new RegExp(pattern, "u")]).not.toThrow();
      // No Unicode properties and escapes, which need the flag or are not RE2's, and no lookaround.
      expect(pattern).not.toMatch(/\\[pPukc1-9]|\(\?[=!<]/);
    }
  });

  it("describes what webhook contacts are sent: every event, its payload and its headers", () => {
    const { url } = channels.webhook.example;
    expect(url).toBeDefined();
    const delivery = { id: "dlv_1", atMs: Date.now(), secrets: [`whsec_${Buffer.alloc(24).toString("base64")}`] };
    const context = {
      telegramApiUrl: "",
      mailFrom: null,
      answerUrl: () => null,
      subjectUrl: ({ id }: { readonly id: number }) => String(id),
      delivery,
    };
    const shared = ["down", "recovery", "reminder", "flapping"] as const;
    const kinds: readonly (readonly [SubjectKind, readonly Happening[]])[] = [
      ["monitor", monitorHappenings],
      ["server", [...shared, ...serverWarnings]],
      ["site", [...shared, ...findingHappenings]],
      ["place", [...shared, ...placeHappenings]],
    ];
    const rest = {
      incident: null,
      detail: null,
      certificateExpiresAtMs: null,
      includesRecovery: false,
      endsFlapping: false,
      dependentsDown: 0,
    };
    const alerts = kinds.flatMap(([kind, happenings]) =>
      happenings.map((happening) => {
        const subject = { kind, id: 1, name: "Shop", target: null };
        return { kind: "alert", alert: { happening, atMs: delivery.atMs, subject, ...rest } } as const;
      }),
    );
    const contact = { id: 7, name: "Ops" };
    const notices = [
      ...alerts,
      { kind: "test", atMs: delivery.atMs, contact } as const,
      { kind: "proof", atMs: delivery.atMs, contact } as const,
    ];
    const sent = notices.map((notice) => channels.webhook.render(notice, channels.webhook.example, context));
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const conforms = ajv.compile(document.components.schemas.AlertPayload);
    const events = sent.map((message) => {
      if (message.via !== "http") throw new Error("A webhook is sent by HTTP.");
      const payload = JSON.parse(message.body);
      const { parameters, requestBody } = document.webhooks[payload.event].post;
      expect([payload, conforms(payload)]).toEqual([payload, true]);
      const { example } = requestBody.content["application/json"];
      expect([conforms(example), Object.keys(example)]).toEqual([true, Object.keys(payload)]);
      expect(Object.keys(message.headers)).toEqual(
        expect.arrayContaining(parameters.map(({ name }: { name: string }) => name)),
      );
      return payload.event;
    });
    expect(Object.keys(document.webhooks).sort()).toEqual(events.sort());
  });

  it("is sent compressed to those who take that, and not at all to those who have it", async () => {
    const url = `${suite.instance.url}/api/v1/openapi.json`;
    const ask = (headers: Readonly<Record<string, string>>) => fetch(url, { headers });
    const plain = await ask({ "Accept-Encoding": "identity" });
    const packed = await ask({ "Accept-Encoding": "br;q=1, gzip;q=0.5" });
    const encodings = [plain, packed].map(({ headers }) => headers.get("content-encoding"));
    expect(encodings).toEqual([null, "gzip"]);
    const sizes = [plain, packed].map(({ headers }) => Number(headers.get("content-length")));
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) / 5);
    expect(await packed.text()).toBe(await plain.text());
    const etag = packed.headers.get("etag") ?? "";
    expect([etag, plain.headers.get("etag")]).toEqual([expect.stringMatching(/^W\/"[\w-]{22}"$/), etag]);
    for (const encoding of ["identity", "gzip"]) {
      const again = await ask({ "Accept-Encoding": encoding, "If-None-Match": `"x", ${etag}` });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
      expect(again.headers.get("vary")).toMatch(/accept-encoding/i);
    }
    expect((await ask({ "If-None-Match": '"x"' })).status).toBe(200);
    const refused = await ask({ "Accept-Encoding": "gzip;q=0" });
    expect([refused.status, refused.headers.get("content-encoding")]).toEqual([200, null]);
  });

  it("lints clean, and the linter would say otherwise", async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await lint("redocly", text)).toEqual([]);
    expect((await lint("redocly", text.replace('"get-team"', '"get-monitor"'))).length).toBeGreaterThan(0);
    expect(
      (await lint("redocly", text.replaceAll('"monitors_count": 12', '"monitors_count": "12"'))).length,
    ).toBeGreaterThan(0);
  });

  ownIt.each([
    ["on the last day of what is deprecated", LAST_OF_PUT],
    ["after it", AFTER_PUT],
  ])("lints clean %s", async (_when, at) => {
    suite.own().setClock(at);
    const published = (await (await fetchDocument("json")).text()).replaceAll(
      suite.instance.url,
      "https://pharos.test",
    );
    suite.own().setClock(null);
    expect([await lint("redocly", published), await lint("spectral", published)]).toEqual([[], []]);
  });

  it("is the same as YAML", async () => {
    const answer = await fetchDocument("yaml");
    expect(answer.headers.get("content-type")).toMatch(/^application\/yaml/);
    expect(parse(await answer.text())).toEqual(document);
  });

  it("info.version is the date of the newest changelog entry", async () => {
    const changelog = await (await fetch(`${suite.instance.url}/docs/api/changelog`)).text();
    const dates = [...changelog.matchAll(/<section id="(\d{4}-\d\d-\d\d)">/g)].map(([, date]) => date);
    expect(dates[0]).toBe(document.info.version);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates).toEqual(expect.arrayContaining(["2026-10-07", "2026-09-23"]));
  });

  it("has an example for every body, in and out", () => {
    const bodiesOf = ({ requestBody, responses }: Body): Body[] =>
      [requestBody, ...Object.values<Body>(responses)]
        .map((part) => (part?.$ref ? document.components.responses[part.$ref.split("/").at(-1)] : part))
        .flatMap((part) => Object.values(part?.content ?? {}));
    for (const [path, { parameters: _shared, ...item }] of Object.entries<Body>(document.paths)) {
      for (const [method, operation] of Object.entries<Body>(item)) {
        for (const { example, examples } of bodiesOf(operation)) {
          expect([path, method, example ?? Object.values(examples)[0]]).toEqual([path, method, expect.anything()]);
        }
      }
    }
  });

  it("says of every answer of a deprecated operation that it is one, and of every path that it has no other method", () => {
    for (const [path, { parameters: _shared, ...item }] of Object.entries<Body>(document.paths)) {
      for (const operation of Object.values<Body>(item)) {
        expect([path, Object.keys(operation.responses)]).toEqual([path, expect.arrayContaining(["405"])]);
        if (operation.deprecated !== true) continue;
        for (const [status, { headers }] of Object.entries<Body>(operation.responses).filter(
          ([key]) => key !== "405",
        )) {
          expect([status, Object.keys(headers)]).toEqual([
            status,
            expect.arrayContaining(["Deprecation", "Sunset", "Link"]),
          ]);
        }
      }
    }
  });

  it("names the problem of a key that was used before, and when to repeat one that is in use", () => {
    for (const path of [MONITORS, CONTACTS]) {
      const { responses } = document.paths[path].post;
      const of = (status: number) => document.components.responses[responses[status].$ref.split("/").at(-1)];
      expect(Object.keys(of(409).headers)).toContain("Retry-After");
      const { schema, examples } = of(422).content["application/problem+json"];
      expect(schema.oneOf).toHaveLength(2);
      expect(examples.KeyReusedProblem.value.type).toMatch(/idempotency-key-reused$/);
    }
  });
});

/** The page of the reference that has an operation. */
const pageOf = async (group: string) => (await fetch(`${suite.instance.url}/docs/api/${group}`)).text();

describe("The reference", () => {
  it("says of every parameter and member of a body its type, whether it is required, its default, range and choices", async () => {
    const index = await pageOf("monitors");
    const [, article = ""] = /<article id="create-monitor">(.*?)<\/article>/s.exec(index) ?? [];
    const said = article
      .replace(/<summary>.*/s, "")
      .replace(/<[^>]+>/g, "")
      .replace(/[^\S\n]+/g, " ");
    for (const text of [
      "POST /api/v1/monitors",
      "The token of an Owner or an Admin. The token of a Viewer gets 403.",
      "Idempotency-Key string in header",
      "type string required",
      "one of http keyword ssl tcp icmp dns grpc websocket heartbeat group",
      "check_interval_seconds integer or null",
      "is_active booleanFalse pauses, true resumes.default true",
      "expected_status_codes array of integer",
      "default [200] · 1 to 100 items · each 100 to 599",
    ]) {
      expect(said).toContain(text);
    }
    for (const status of [400, 401, 402, 403, 409, 413, 415, 422, 429, 500, 503]) {
      expect(article).toContain(`<span class="status">${status}</span>`);
    }
    const { parameters } = document.paths[MONITORS].get;
    expect(index).toContain(parameters.find(({ name }: Body) => name === "per_page").description);
  });

  it("has every operation in the overview and on the page of its group", async () => {
    const overview = await (await fetch(`${suite.instance.url}/docs/api`)).text();
    for (const item of Object.values<Body>(document.paths)) {
      for (const [method, { summary, operationId, tags }] of Object.entries<Body>(item)) {
        if (!summary || method === "head") continue;
        const path = tags[0].toLowerCase().replaceAll(" ", "-");
        expect(overview).toContain(`<li id="${operationId}"><a href="/docs/api/${path}#${operationId}">`);
        expect(await pageOf(path)).toContain(`>${summary.replaceAll("'", "&#39;")}</a></h2>`);
      }
    }
  });

  it("a page that is not there is a 404 problem; other methods are 405", async () => {
    expect((await fetch(`${suite.instance.url}/docs/api/problems/nothing`)).status).toBe(404);
    expect((await fetch(`${suite.instance.url}/docs/api`, { method: "POST" })).status).toBe(405);
  });
});
