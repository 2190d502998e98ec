import { describe, expect, it } from "@jest/globals";
import { helpPages } from "../../packages/web/src/lib/help.ts";
import { contractSuite } from "./suite.ts";

const suite = contractSuite();

interface Page {
  readonly path: string;
  readonly status: number;
  readonly type: string | null;
  readonly policy: string;
  readonly html: string;
}

async function read(path: string): Promise<Page> {
  const answer = await fetch(suite.instance.url + path);
  const [type, policy] = ["content-type", "content-security-policy"].map((name) => answer.headers.get(name));
  return { path, status: answer.status, type: type ?? null, policy: policy ?? "", html: await answer.text() };
}

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "g"))].map(([, value = ""]) => value);

/** The pages that links lead to from the first one, and their other addresses below the documentation. */
async function crawl(): Promise<{ readonly pages: ReadonlyMap<string, Page>; readonly files: ReadonlySet<string> }> {
  const pages = new Map<string, Page>();
  const files = new Set<string>();
  const waiting = new Set(["/docs"]);
  for (const path of waiting) {
    const page = await read(path);
    pages.set(path, page);
    for (const address of [...valuesOf(page.html, "href"), ...valuesOf(page.html, "src")]) {
      const [way = ""] = address.split("#");
      if (!way.startsWith("/docs")) continue;
      if (/\.\w+$/.test(way)) files.add(way);
      else waiting.add(way);
    }
  }
  return { pages, files };
}

describe("The documentation", () => {
  it("has no broken link, has one title on each page, and loads nothing from elsewhere", async () => {
    const { pages, files } = await crawl();
    for (const { path, status, type, policy, html } of pages.values()) {
      expect([path, status, type]).toEqual([path, 200, "text/html; charset=utf-8"]);
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
      expect([path, policy]).toEqual([path, expect.not.stringMatching(/unsafe|https:|\*/)]);
      expect([path, html.match(/<h1>/g)?.length]).toEqual([path, 1]);
      expect([path, html]).toEqual([path, expect.not.stringMatching(/<script(?! type="module" src="\/docs\/)|style=/)]);
      const loaded = [
        ...valuesOf(html, "src"),
        ...(html.match(/<link [^>]*>/g) ?? []).flatMap((tag) => valuesOf(tag, "href")),
      ];
      expect([path, loaded.filter((address) => !address.startsWith("/docs/"))]).toEqual([path, []]);
      const ids = valuesOf(html, "id");
      expect([path, ids]).toEqual([path, [...new Set(ids)]]);
      for (const link of valuesOf(html, "href").filter((address) => /^[^#]*#/.test(address))) {
        const [way = "", anchor = ""] = link.split("#");
        if (way !== "" && !way.startsWith("/docs")) continue;
        const target = way === "" ? html : (pages.get(way)?.html ?? "");
        expect([path, link, target.includes(` id="${decodeURI(anchor)}"`)]).toEqual([path, link, true]);
      }
    }
    for (const file of files) expect([file, (await fetch(suite.instance.url + file)).status]).toEqual([file, 200]);
    expect(pages.size).toBeGreaterThan(50);
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(["/docs/api/changelog", "/docs/api/problems/validation-failed"]),
    );
  });

  it("is cached: pages for minutes and with an entity tag, images under a name that changes with them", async () => {
    const url = `${suite.instance.url}/docs/guides/status-pages`;
    const page = await fetch(url);
    expect(page.headers.get("cache-control")).toBe("public, max-age=300");
    const again = await fetch(url, { headers: { "If-None-Match": page.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    const [image = ""] = valuesOf(await page.text(), "src").filter((address) => address.endsWith(".png"));
    expect(image).toMatch(/^\/docs\/files\/[\w-]+\.[0-9a-f]{10}\.png$/);
    const picture = await fetch(suite.instance.url + image);
    expect([picture.status, picture.headers.get("content-type"), picture.headers.get("cache-control")]).toEqual([
      200,
      "image/png",
      "public, max-age=31536000, immutable",
    ]);
  });

  it("answers programs with a problem and people with a page where nothing is", async () => {
    for (const path of ["/docs/nothing", "/docs/files/nothing.png", "/docs/files/..%2fsite.json"]) {
      const [program, person] = await Promise.all([
        fetch(suite.instance.url + path),
        fetch(suite.instance.url + path, { headers: { Accept: "text/html" } }),
      ]);
      expect([path, program.status, program.headers.get("content-type")]).toEqual([
        path,
        404,
        "application/problem+json; charset=utf-8",
      ]);
      expect([path, person.status, await person.text()]).toEqual([
        path,
        404,
        expect.stringContaining("Page not found"),
      ]);
    }
  });

  it("has an index of every page for the search", async () => {
    const { pages } = await crawl();
    const answer = await fetch(`${suite.instance.url}/docs/search.json`);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const entries: readonly (readonly string[])[] = JSON.parse(await answer.text());
    for (const [address = ""] of entries) {
      const [path = "", anchor] = address.split("#");
      const html = pages.get(path)?.html ?? "";
      expect([address, html.includes(anchor === undefined ? "<h1>" : ` id="${anchor}"`)]).toEqual([address, true]);
    }
    const found = new Set(entries.map(([address = ""]) => address.split("#")[0]));
    const guides = [...pages.keys()].filter((path) => path !== "/docs" && !path.startsWith("/docs/api"));
    expect(guides.filter((path) => !found.has(path))).toEqual([]);
  });

  it("has what each form of the dashboard and each problem links to", async () => {
    const problems = await read("/docs/api/problems");
    const guides = valuesOf(problems.html, "href").filter((address) => address.startsWith("/docs/api/problems/"));
    for (const path of guides) expect((await read(path)).html).toMatch(/Read more: <a href="\/docs/);
    for (const address of Object.values(helpPages)) {
      const [path = "", anchor] = address.split("#");
      const { status, html } = await read(path);
      expect([address, status, anchor === undefined || html.includes(` id="${anchor}"`)]).toEqual([address, 200, true]);
    }
  });
});
