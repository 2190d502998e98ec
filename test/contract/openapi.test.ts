import { beforeAll, describe, expect, it } from "@jest/globals";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { parse } from "yaml";
import type { Body } from "./answers.ts";
import { CONTACTS, contractSuite, MONITORS } from "./suite.ts";

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

async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source, config, absoluteRef: "openapi.json" });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe("OpenAPI 3.1", () => {
  it("lints clean, and the linter would say otherwise", async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await lint(text)).toEqual([]);
    expect((await lint(text.replace('"get-team"', '"get-monitor"'))).length).toBeGreaterThan(0);
    expect((await lint(text.replaceAll('"monitors_count": 12', '"monitors_count": "12"'))).length).toBeGreaterThan(0);
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

describe("The pages", () => {
  it("come from our own origin alone, run nothing, and need no token", async () => {
    const index = await (await fetch(`${suite.instance.url}/docs/api`)).text();
    const pages = ["", "/changelog", "/problems"].concat(
      ["validation-failed", "monitor-limit-reached", "idempotency-key-reused"].map((slug) => `/problems/${slug}`),
    );
    for (const page of pages) {
      const answer = await fetch(`${suite.instance.url}/docs/api${page}`);
      expect([page, answer.status, answer.headers.get("content-type")]).toEqual([
        page,
        200,
        "text/html; charset=utf-8",
      ]);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|https:|\*/);
      const html = await answer.text();
      expect(html).not.toMatch(/<script|style=|(src|href)="(https?:)?\/\//i);
    }
    expect((await fetch(`${suite.instance.url}/docs/api/style.css`)).headers.get("content-type")).toMatch(/^text\/css/);
    for (const item of Object.values<Body>(document.paths)) {
      for (const [method, { summary }] of Object.entries<Body>(item)) {
        if (summary && method !== "head") expect(index).toContain(`<h3>${summary.replaceAll("'", "&#39;")}</h3>`);
      }
    }
  });

  it("a page that is not there is a 404 problem; other methods are 405", async () => {
    expect((await fetch(`${suite.instance.url}/docs/api/problems/nothing`)).status).toBe(404);
    expect((await fetch(`${suite.instance.url}/docs/api`, { method: "POST" })).status).toBe(405);
  });
});
