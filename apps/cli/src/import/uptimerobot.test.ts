import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { runHere } from "../testing/run-here.ts";

async function imported(answer: unknown) {
  const { code, out, error } = await runHere(["import", "uptimerobot"], {}, JSON.stringify(answer));
  return { code, monitors: code === 0 ? parse(out).monitors : {}, error };
}

const shop = { id: 1, friendly_name: "Shop", url: "https://a.example/", type: 1, interval: 300 };
const read = async (more: object) => {
  const { monitors, error } = await imported({ stat: "ok", monitors: [{ ...shop, ...more }] });
  return { shop: monitors.shop, error };
};

describe("version 2 of the API", () => {
  it("the sample applies wholly", async () => {
    const text = await readFile(fileURLToPath(new URL("fixtures/uptimerobot-2.json", import.meta.url)), "utf8");
    const { monitors } = await imported({ ...JSON.parse(text), pagination: undefined });
    expect(Object.keys(monitors)).toHaveLength(10);
    expect(monitors).toMatchObject({
      post: { http_method: "POST", request_headers: { "Content-Type": expect.anything() } },
      "https-port": { type: "tcp", port: 443 },
      "smtp-port": { type: "tcp", port: 25, is_active: false },
      nossl: { tls_verify: false },
    });
  });

  it.each([
    [1, "HEAD"],
    [2, undefined],
    [3, "POST"],
    [4, "PUT"],
    [5, "PATCH"],
    [6, "DELETE"],
  ])("the method %d is %s", async (number, method) => {
    const { shop: made } = await read({ http_method: number });
    expect(made.http_method).toBe(method);
  });

  it("codes that are up or down instead of the usual ones", async () => {
    const { shop: made } = await read({ custom_http_statuses: "404:1_204:0" });
    expect(made.expected_status_codes).toEqual(expect.arrayContaining([200, 404]));
    expect(made.expected_status_codes).not.toContain(204);
    // It follows redirects.
    expect(made.expected_status_codes).not.toContain(302);
  });

  it("a sign-in by digest, which Pharos lacks", async () => {
    const { shop: made, error } = await read({ http_username: "ada", http_password: "b", http_auth_type: 2 });
    expect(made.username).toBeUndefined();
    expect(error).toContain("monitor Shop: its sign-in (digest) is not imported");
  });

  it("a keyword in any case, which Pharos lacks", async () => {
    const keyword = { type: 2, keyword_type: 2, keyword_value: "Hello" };
    expect((await read({ ...keyword, keyword_case_type: 1 })).error).toContain("its keyword is case-sensitive");
    expect((await read({ ...keyword, keyword_case_type: 0 })).error).not.toContain("case-sensitive");
  });

  it.each([
    [1, "application/x-www-form-urlencoded"],
    [2, "application/json"],
  ])("the body of type %d", async (type, contentType) => {
    const body = {
      http_method: 3,
      post_type: type,
      post_value: '{"a":1}',
      ...(type === 2 && { post_content_type: 1 }),
    };
    expect((await read(body)).shop).toMatchObject({
      request_body: expect.anything(),
      request_headers: { "Content-Type": contentType },
    });
  });

  it("maintenance windows have a note", async () => {
    expect((await read({ mwindows: [{ id: 1 }] })).error).toContain("its maintenance windows are not imported");
  });
});

describe("an answer with a part of the monitors", () => {
  const page = (id: number) => ({ monitors: [{ ...shop, id, friendly_name: `M${id}` }], pagination: { total: 2 } });
  const data = (id: number, nextLink: string | null) => ({ data: [{ ...shop, id, friendlyName: `M${id}` }], nextLink });

  it.each([
    ["version 2", page(1)],
    ["version 3", data(1, "https://api.uptimerobot.com/v3/monitors?cursor=2")],
    ["the first pages", [data(1, "a"), data(2, "b")]],
  ])("of %s is rejected", async (_which, answer) => {
    const { code, error } = await imported(answer);
    expect(code).toBe(2);
    expect(error).toMatch(
      /The file has only [12] monitors: pages are missing. Put the answers of all pages into a list/,
    );
  });

  it.each([
    ["version 2", [page(1), page(2)]],
    ["version 3", [data(1, "a"), data(2, null)]],
  ])("is accepted with all pages of %s", async (_which, answer) => {
    expect(Object.keys((await imported(answer)).monitors)).toEqual(["m1", "m2"]);
  });
});
