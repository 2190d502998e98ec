import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createNet } from "@pharos/net";
import { type DnsReply, dnsServer } from "@pharos/net/testing";
import fc from "fast-check";
import { createDomain } from "./domain.ts";
import { openServer } from "./http-server.fixture.ts";
import { createAspects, createRdapServers } from "./index.ts";
import { registrationOf } from "./rdap.ts";
import { rdapServersIn } from "./rdap-bootstrap.ts";

const { serverOf } = createRdapServers();
const aspects = createAspects(serverOf);
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const signal = () => AbortSignal.timeout(60_000);

/** @returns the address of a server, without a slash at its end */
async function httpServer(answer: Parameters<typeof openServer>[0]): Promise<string> {
  const server = await openServer(answer);
  stops.push(server.stop);
  return server.url;
}

async function netOf({
  reply,
  allowPrivate = true,
}: {
  reply?: (type: string, name: string) => DnsReply;
  allowPrivate?: boolean;
} = {}) {
  const dns = await dnsServer(reply ?? (() => ({ code: "NXDOMAIN" })));
  const net = createNet({ allowPrivate, userAgent: "Pharos-Test", dnsServers: [dns.address], families: [4] });
  stops.push(dns.close, net.stop);
  return { net, questions: dns.questions };
}

describe("the aspect certificate", () => {
  it("is unsupported without https, and fails where nothing answers", async () => {
    const { net } = await netOf();
    const look = (url: string) => aspects.certificate.look(new URL(url), net, signal());
    expect(await look("http://shop.example/")).toMatchObject({ kind: "unsupported" });
    expect(await look("https://127.0.0.1:1/")).toEqual({ kind: "failed", error: "Connection refused" });
  });
});

describe("the aspect dns", () => {
  const mail = { type: "MX", name: "shop.example", data: { preference: 10, exchange: "mail.example" } } as const;
  const reply = (type: string, name: string): DnsReply => {
    if (type === "A") return { addresses: ["127.0.0.1"] };
    if (type === "TXT") return { code: "SERVFAIL" };
    return { answers: type === "MX" && name === "shop.example" ? [mail] : [] };
  };

  it("asks for the records of the host and of its domain, and leaves out what name servers do not say", async () => {
    const { net } = await netOf({ reply });
    expect(await aspects.dns.look(new URL("https://www.shop.example/"), net, signal())).toEqual({
      kind: "seen",
      seen: {
        aspect: "dns",
        records: {
          ...{ "A www.shop.example": ["127.0.0.1"], "AAAA www.shop.example": [], "CNAME www.shop.example": [] },
          ...{ "MX www.shop.example": [], "NS www.shop.example": [], "CAA www.shop.example": [] },
          ...{ "A shop.example": ["127.0.0.1"], "AAAA shop.example": [], "CNAME shop.example": [] },
          ...{ "MX shop.example": ["10 mail.example"], "NS shop.example": [], "CAA shop.example": [] },
        },
      },
    });
  });

  it("asks nothing more about a host that may not be called", async () => {
    const { net, questions } = await netOf({ reply, allowPrivate: false });
    const result = await aspects.dns.look(new URL("https://intern.shop.example/"), net, signal());
    expect(result).toEqual({
      kind: "failed",
      error: "DNS: no such host, or no public address (see EGRESS_ALLOW_PRIVATE)",
    });
    expect(questions).not.toContain("MX shop.example");
  });

  it("is unsupported for an address without a name", async () => {
    const { net } = await netOf();
    expect(await aspects.dns.look(new URL("https://192.0.2.1/"), net, signal())).toMatchObject({ kind: "unsupported" });
  });
});

describe("the aspect domain", () => {
  const answer = {
    objectClassName: "domain",
    status: ["Client Transfer Prohibited", "client hold"],
    events: [
      { eventAction: "registration", eventDate: "2001-01-01T00:00:00Z" },
      { eventAction: "expiration", eventDate: "2026-12-21T12:00:00Z" },
    ],
    entities: [
      {
        roles: ["registrar"],
        vcardArray: [
          "vcard",
          [
            ["version", {}, "text", "4.0"],
            ["fn", {}, "text", "Registrar Ltd"],
          ],
        ],
      },
    ],
  };

  /** Looks at a site of the domain, whose registry answers so. */
  async function look(
    respond: (request: IncomingMessage, response: ServerResponse) => void,
    url = "https://www.shop.co.example/",
  ) {
    const { net } = await netOf();
    const server = await httpServer(respond);
    const asked: string[] = [];
    const domain = createDomain((label) => {
      asked.push(label);
      return `${server}/rdap/`;
    });
    return { asked, result: await domain.look(new URL(url), net, signal()) };
  }

  it("asks the server of the last label, follows redirects, and reads end, statuses and registrar", async () => {
    const paths: (string | undefined)[] = [];
    const { result, asked } = await look((request, response) => {
      paths.push(request.url);
      if (request.url?.startsWith("/rdap/")) response.writeHead(302, { location: "/elsewhere" }).end();
      else response.writeHead(200, { "content-type": "application/rdap+json" }).end(JSON.stringify(answer));
    }, "https://www.shop.co.uk/");
    expect(asked).toEqual(["uk"]);
    expect(paths).toEqual(["/rdap/domain/shop.co.uk", "/elsewhere"]);
    expect(result).toEqual({
      kind: "seen",
      seen: {
        ...{ aspect: "domain", domain: "shop.co.uk", expiresAtMs: Date.UTC(2026, 11, 21, 12) },
        ...{ statuses: ["client transfer prohibited", "client hold"], registrar: "Registrar Ltd" },
      },
    });
  });

  it.each<[string, number, string, object]>([
    ["no end of the registration", 200, JSON.stringify({ ...answer, events: [] }), { kind: "unsupported" }],
    ["that it knows no such domain", 404, "{}", { kind: "failed", error: "The registry answered 404" }],
    ["that it has too much to do", 429, "", { kind: "failed", error: "The registry answered 429" }],
    ["what is no JSON", 200, "<html>", { kind: "failed", error: "The registry's answer is not RDAP" }],
    ["an answer that is too long", 200, "x".repeat(3_000_000), { kind: "failed" }],
  ])("of a registry that answers %s is told as that", async (_what, statusCode, body, result) => {
    expect((await look((_request, response) => response.writeHead(statusCode).end(body))).result).toMatchObject(result);
  });

  it("fails where a registry redirects without end", async () => {
    const { result } = await look((_request, response) =>
      response.writeHead(301, { location: "/rdap/domain/x" }).end(),
    );
    expect(result).toEqual({ kind: "failed", error: "More than 5 redirects" });
  });

  it("is unsupported without a registered domain, and where the registry has no service", async () => {
    const { net } = await netOf();
    for (const url of ["https://192.0.2.1/", "https://localhost/", "https://shop.de/"]) {
      expect(await aspects.domain.look(new URL(url), net, signal())).toMatchObject({ kind: "unsupported" });
    }
  });

  it.each([
    ["com", "https://rdap.verisign.com/com/v1/"],
    ["br", "https://rdap.registro.br/"],
    ["org", "https://rdap.publicinterestregistry.org/rdap/"],
    ["eu", null],
    ["", null],
  ])("knows the server of %s", (label, server) => {
    expect(serverOf(label)).toBe(server);
  });

  it.each<[string, unknown, object | null]>([
    ["nothing", null, null],
    ["no services", { version: "1.0" }, null],
    [
      "a server of several domains",
      [[["a", "b"], ["https://x.example/"]]],
      { a: "https://x.example/", b: "https://x.example/" },
    ],
    ["addresses without a slash", [[["a"], ["https://x.example/rdap"]]], { a: "https://x.example/rdap/" }],
    ["several addresses", [[["a"], ["http://x.example/", "https://y.example/"]]], { a: "https://y.example/" }],
    ["one of http alone", [[["a"], ["http://x.example/"]]], { a: "http://x.example/" }],
    ["what is no address", [[["a"], ["ftp://x.example/", 7, "x"]], [["b"]], [["c"], "x"], null], {}],
    [
      "what is no domain",
      [[["A", "a b", 7, "x".repeat(64), "xn--p1ai"], ["https://x.example/"]]],
      { "xn--p1ai": "https://x.example/" },
    ],
  ])("reads of a list of servers %s", (_what, services, servers) => {
    const list = Array.isArray(services) ? { services } : services;
    const read = rdapServersIn(JSON.stringify(list));
    expect(read && Object.fromEntries(read)).toEqual(servers);
    expect(rdapServersIn("<html>")).toBeNull();
  });

  it("reads any answer at all without failing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(() => registrationOf(text)).not.toThrow();
      }),
    );
  });
});

describe("the aspect headers", () => {
  it("reads what protects readers of the last answer, and the flags of cookies", async () => {
    const { net } = await netOf();
    const server = await httpServer((request, response) => {
      if (request.url === "/") response.writeHead(301, { location: "/home", "referrer-policy": "unsafe-url" }).end();
      else {
        response.writeHead(200, {
          "strict-transport-security": "max-age=31536000",
          "set-cookie": ["id=secret; Path=/; Secure; HttpOnly; SameSite=Lax", "theme=dark"],
        });
        response.end("x");
      }
    });
    expect(await aspects.headers.look(new URL(server), net, signal())).toEqual({
      kind: "seen",
      seen: {
        aspect: "headers",
        headers: [
          { name: "Strict-Transport-Security", value: "max-age=31536000" },
          ...["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"].map((name) => ({
            name,
            value: null,
          })),
        ],
        cookies: [
          { name: "id", flags: ["Secure", "HttpOnly", "SameSite=Lax"] },
          { name: "theme", flags: [] },
        ],
      },
    });
  });

  it("are not read from an address that may not be called, also behind a redirect", async () => {
    const { net } = await netOf({ allowPrivate: false });
    const look = (url: string) => aspects.headers.look(new URL(url), net, signal());
    expect(await look("http://169.254.169.254/")).toEqual({
      kind: "failed",
      error: "The host's address is not public (see EGRESS_ALLOW_PRIVATE)",
    });
  });
});
