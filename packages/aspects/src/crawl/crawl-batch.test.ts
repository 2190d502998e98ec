import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type CrawlUrl, type HttpRequest, MIN_REQUEST_GAP_MS } from "@pharos/core";
import { startCpuMeter } from "@pharos/core/testing";
import { createNet, type Net } from "@pharos/net";
import { openServer } from "../http-server.fixture.ts";
import { crawlBatch } from "./crawl-batch.ts";
import type { CrawlDeps } from "./paced-net.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const html =
  (text: string): Answer =>
  (_request, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text);
const status =
  (statusCode: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(statusCode, headers).end();
const text =
  (body: string): Answer =>
  (_request, response) =>
    response.writeHead(200).end(body);

/** The answers of the site by path; any other path is 404. */
let pages: Record<string, Answer>;
/** The requests to it, such as `GET /`. */
let asked: string[];
let site: Awaited<ReturnType<typeof openServer>>;
/** Allows the site on 127.0.0.1, and rejects other addresses that are not public. */
let open: Net;
let careful: Net;
/** Addresses of attempted connections. */
let called: string[];
/** A clock that goes forward when the crawl waits. */
let elapsedMs: number;
let deps: CrawlDeps;

beforeEach(async () => {
  [pages, asked, called, elapsedMs] = [{}, [], [], 0];
  site = await openServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    (pages[request.url ?? ""] ?? status(404))(request, response);
  });
  const userAgent = "Pharos/1.0 (+https://pharos.example/docs/api)";
  open = createNet({ allowPrivate: true, userAgent });
  careful = createNet({ allowPrivate: false, userAgent });
  deps = {
    net: {
      http: (request: HttpRequest, ...rest) => {
        const isOfSite = request.url.origin === site.url;
        if (!isOfSite) called.push(request.url.href);
        return (isOfSite ? open : careful).http(request, ...rest);
      },
    },
    elapsedMs: () => elapsedMs,
    urlTimeoutMs: 10_000,
    nowMs: () => 1_000_000 + elapsedMs,
    async wait(ms) {
      elapsedMs += ms;
    },
  };
});
afterEach(async () => {
  for (const net of [open, careful]) net.stop();
  await site.stop();
});

type Asked = readonly [step: CrawlUrl["step"], path: string];

const crawl = (...urls: readonly Asked[]) =>
  crawlBatch(
    deps,
    { url: `${site.url}/`, urls: urls.map(([step, path]) => ({ step, url: new URL(path, site.url).href })) },
    AbortSignal.timeout(60_000),
  );

/** The results of a batch, without the site's URL. */
async function seen(...urls: readonly Asked[]) {
  const result = await crawl(...urls);
  if (result.kind !== "seen" || result.seen.aspect !== "pages") throw new Error(`It ${JSON.stringify(result)}.`);
  const path = (url: string) => url.replace(site.url, "");
  const { answers, found } = result.seen;
  return {
    outcomes: Object.fromEntries(answers.map(({ url, outcome, reason }) => [path(url), reason ?? outcome])),
    found: found.map(({ url, use, foundOn }) => `${use} ${path(url)} on ${path(foundOn)}`),
  };
}

describe("the start of a crawl", () => {
  it("reads robots.txt and the site's address, and finds links and the usual sitemap", async () => {
    pages["/"] = html('<a href="/a"><img src="http://other.example/i.png">');
    expect(await seen(["start", "/"])).toEqual({
      outcomes: { "/": "fine" },
      found: ["link /a on /", "image http://other.example/i.png on /", "sitemap /sitemap.xml on /"],
    });
    expect(asked).toEqual(["GET /robots.txt", "GET /"]);
  });

  it("finds the sitemaps that robots.txt names, and what they list", async () => {
    pages["/robots.txt"] = text("Sitemap: /s.xml\n");
    pages["/"] = html("");
    pages["/s.xml"] = text(`<urlset><url><loc>${site.url}/listed</loc></url></urlset>`);
    expect((await seen(["start", "/"])).found).toEqual(["sitemap /s.xml on /"]);
    expect(await seen(["sitemap", "/s.xml"], ["sitemap", "/none.xml"])).toEqual({
      outcomes: { "/s.xml": "fine", "/none.xml": "fine" },
      found: ["listed /listed on /s.xml"],
    });
  });

  it("fails where robots.txt does not end in time, or breaks off", async () => {
    const usual = deps;
    deps = { ...usual, urlTimeoutMs: 3_000 };
    pages["/robots.txt"] = (_request, response) => response.writeHead(200).write("User-agent: *\n");
    const late = "robots.txt: the body did not end in time";
    expect(await crawl(["start", "/"])).toEqual({ kind: "failed", error: late });
    deps = usual;
    pages["/robots.txt"] = (_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("User-agent: *\n", () => response.destroy());
    };
    expect(await crawl(["start", "/"])).toMatchObject({ error: "robots.txt: the body broke off" });
    expect(asked).toEqual(["GET /robots.txt", "GET /robots.txt"]);
  });

  it.each<[string, Record<string, Answer>, string]>([
    ["answers 500", { "/": status(500) }, "The site's URL: 500"],
    [
      "forbids it",
      { "/robots.txt": text("User-agent: *\nDisallow: /") },
      "robots.txt does not allow reading the site's URL",
    ],
    ["does not say what it forbids", { "/robots.txt": status(503), "/": html("") }, "robots.txt answered 503"],
    [
      "says more in robots.txt than is read",
      { "/robots.txt": text("#".repeat(600 * 1024)), "/": html("") },
      "robots.txt is too long",
    ],
    ["redirects without end", { "/": status(302, { location: "/" }) }, "The site's URL: More than 5 redirects"],
    [
      "leads into a private network",
      { "/": status(302, { location: "http://10.0.0.1/" }) },
      "The site's URL: The host's address is not public (see EGRESS_ALLOW_PRIVATE)",
    ],
  ])("fails where the site %s", async (_what, answers, error) => {
    pages = answers;
    expect(await crawl(["start", "/"])).toEqual({ kind: "failed", error });
    expect(called.filter((url) => !url.startsWith("http://10."))).toEqual([]);
  });
});

describe("a batch", () => {
  it("given robots.txt that forbids /private, then it is never requested, also behind a redirect", async () => {
    pages["/robots.txt"] = text("User-agent: *\nDisallow: /private");
    pages["/away"] = status(301, { location: "/private/b" });
    const { outcomes } = await seen(
      ["read", "/private/a"],
      ["read", "/away"],
      ["ask", "/private/c"],
      ["sitemap", "/private.xml"],
    );
    expect(outcomes).toMatchObject({ "/private/a": "robots.txt", "/away": "robots.txt", "/private/c": "robots.txt" });
    expect(asked).toEqual(["GET /robots.txt", "GET /away"]);
  });

  it("given a link to http://169.254.169.254/ or to a redirect there, then it is not dialled and listed as blocked", async () => {
    pages["/metadata"] = status(302, { location: "http://169.254.169.254/latest" });
    const result = await crawl(["ask", "http://169.254.169.254/"], ["ask", "/metadata"], ["read", "/metadata"]);
    const blocked = { outcome: "blocked", reason: "The host's address is not public (see EGRESS_ALLOW_PRIVATE)" };
    expect(result).toMatchObject({ seen: { answers: [blocked, blocked, blocked] } });
    // The guard rejects them before any connection is opened: `packages/net/src/guard.test.ts`.
    expect(called).toHaveLength(3);
  });

  it("asks links by HEAD, and by GET where that is refused", async () => {
    pages["/fine"] = status(204);
    pages["/head"] = (request, response) => response.writeHead(request.method === "HEAD" ? 405 : 200).end();
    pages["/forbidden"] = status(403);
    expect((await seen(["ask", "/fine"], ["ask", "/head"], ["ask", "/gone"], ["ask", "/forbidden"])).outcomes).toEqual({
      ...{ "/fine": "fine", "/head": "fine", "/gone": "404", "/forbidden": "403" },
    });
    const both = (path: string) => [`HEAD ${path}`, `GET ${path}`];
    expect(asked).toEqual(["GET /robots.txt", "HEAD /fine", ...both("/head"), ...both("/gone"), ...both("/forbidden")]);
  });

  it("makes one request at a time, each 500 ms after the one before, and says who it is", async () => {
    const starts: number[] = [];
    let underWay = 0;
    const { net } = deps;
    deps = {
      ...deps,
      net: {
        async http(...exchange) {
          starts.push(elapsedMs);
          underWay += 1;
          expect(underWay).toBe(1);
          return net.http(...exchange).finally(() => (underWay -= 1));
        },
      },
    };
    const agents = new Set<string | undefined>();
    pages["/a"] = (request, response) => {
      agents.add(request.headers["user-agent"]);
      response.writeHead(302, { location: "/b" }).end();
    };
    await seen(["read", "/a"], ["ask", "/a"], ["ask", "/gone"]);
    expect(starts).toEqual(starts.map((_, index) => index * MIN_REQUEST_GAP_MS));
    expect(starts.length).toBeGreaterThan(5);
    expect(agents).toEqual(new Set(["Pharos/1.0 (+https://pharos.example/docs/api)"]));
  });

  it("ends when its time is over: what is left is for the next", async () => {
    pages["/slow"] = (_request, response) => {
      elapsedMs += 21_000;
      response.end();
    };
    expect((await seen(["read", "/slow"], ["read", "/b"])).outcomes).toEqual({ "/slow": "fine" });
  });

  it("reads pages of the site alone, and only those of HTML", async () => {
    pages["/pdf"] = (_request, response) =>
      response.writeHead(200, { "content-type": "application/pdf" }).end("<a href=/no>");
    pages["/error"] = (_request, response) =>
      response.writeHead(500, { "content-type": "text/html" }).end("<a href=/no>");
    pages["/moved"] = status(301, { location: "/there/" });
    pages["/there/"] = html("<a href=page>");
    expect((await seen(["read", "/pdf"], ["read", "/error"], ["read", "/moved"])).found).toEqual([
      "link /there/page on /there/",
    ]);
  });

  it("asks nothing where no URL is left", async () => {
    expect(await seen()).toEqual({ outcomes: {}, found: [] });
    expect(asked).toEqual([]);
  });

  it("learns nothing when it is stopped", async () => {
    const stopped = new AbortController();
    pages["/a"] = () => stopped.abort();
    const task = { url: site.url, urls: [{ step: "read", url: `${site.url}/a` }] } as const;
    await expect(crawlBatch(deps, task, stopped.signal)).rejects.toMatchObject({ kind: "aborted" });
  });
});

describe("a hostile site", () => {
  const MEBIBYTE = 1024 * 1024;
  const MAX_MS = 20_000;

  it.each<[string, Answer]>([
    [
      "a page without end",
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        const more = () => void (response.writable && response.write("<p>x</p>".repeat(8_192), more));
        more();
      },
    ],
    [
      "a gzip bomb",
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
        response.end(gzipSync(Buffer.alloc(50 * MEBIBYTE, "<a href=/x></a>")));
      },
    ],
    ["elements one in the other", html("<b>".repeat(MEBIBYTE / 2))],
    ["links without end", html(Array.from({ length: 100_000 }, (_, index) => `<a href=/${index}>`).join(""))],
  ])("costs bounded time and memory with %s", async (_what, answer) => {
    pages["/a"] = answer;
    const usedMs = startCpuMeter();
    const { outcomes, found } = await seen(["read", "/a"], ["read", "/gone"]);
    expect(outcomes).toEqual({ "/a": "fine", "/gone": "404" });
    expect(found.length).toBeLessThanOrEqual(1_000);
    expect(usedMs()).toBeLessThan(MAX_MS);
  });

  it("fills no report with what its pages link to", async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
    for (const path of paths) {
      pages[path] = html(
        Array.from({ length: 2_000 }, (_, index) => `<a href="${path}/${index}/${"x".repeat(900)}">`).join(""),
      );
    }
    const { found, outcomes } = await seen(...paths.map((path) => ["read", path] as const));
    expect(found.join("").length).toBeLessThan(1.2 * MEBIBYTE);
    expect(Object.keys(outcomes).length).toBeLessThan(paths.length);
  });
});
