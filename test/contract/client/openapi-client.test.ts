import { readFile, writeFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import createClient from "openapi-fetch";
import { contractSuite, LAST_OF_PUT, ownIt, unique } from "../suite.ts";
import type { paths } from "./api.ts";
import { clientTypes } from "./generate.ts";

const suite = contractSuite();
const FILE = new URL("./api.ts", import.meta.url);

describe("a generated client", () => {
  ownIt("is made from the document as it is (set UPDATE_CLIENT=1 to make it anew)", async () => {
    suite.own().setClock(LAST_OF_PUT);
    const document = await (await fetch(`${suite.instance.url}/api/v1/openapi.json`)).text();
    suite.own().setClock(null);
    const types = await clientTypes(document.replaceAll(suite.instance.url, "https://pharos.example.com"));
    if (process.env["UPDATE_CLIENT"] === "1") await writeFile(FILE, types);
    expect(await readFile(FILE, "utf8")).toBe(types);
  });

  it("creates, reads, changes and deletes with types that fit what is answered", async () => {
    const { tokens } = await suite.team();
    const client = createClient<paths>({
      baseUrl: suite.instance.url,
      headers: { Authorization: `Bearer ${tokens.owner}` },
    });
    const name = unique("Generated");
    const created = await client.POST("/api/v1/monitors", {
      params: { header: { "Idempotency-Key": name } },
      body: { name, type: "http", url: "https://contract.example/", check_interval_minutes: 5, is_active: false },
    });
    const monitor: number = created.data?.data.id ?? 0;
    const path = { monitor };
    const ifMatch = created.response.headers.get("etag") ?? "";
    const changed = await client.PATCH("/api/v1/monitors/{monitor}", {
      params: { path, header: { "If-Match": ifMatch } },
      body: { expected_status_codes: [200, 204] },
    });
    const codes: number[] | undefined = changed.data?.data.expected_status_codes;
    expect(codes).toEqual([200, 204]);
    const refused = await client.PATCH("/api/v1/monitors/{monitor}", { params: { path }, body: { port: 0 } });
    const title: string | undefined = refused.error?.title;
    expect([refused.response.status, title]).toEqual([422, "Validation failed"]);
    const page = await client.GET("/api/v1/monitors", { params: { query: { per_page: 100, type: "http" } } });
    const total: number = page.data?.meta.total ?? 0;
    expect(total).toBeGreaterThan(0);
    expect((await client.DELETE("/api/v1/monitors/{monitor}", { params: { path } })).response.status).toBe(204);
  });
});
