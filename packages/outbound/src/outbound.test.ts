import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import { expect, it } from "@jest/globals";
import type { OutboundPost } from "@pharos/core";
import { dnsServer } from "@pharos/net/testing";
import { createLogger, readEnv, VERSION } from "@pharos/runtime";
import { openOutbound, pushSubject } from "./outbound.ts";
import { outboundVariables } from "./variables.ts";

const logger = createLogger({ service: "test", level: "warn", destination: new PassThrough() });
const pushKeys = { publicKey: async () => "", seal: async (message: OutboundPost) => message };
const open = (source: Readonly<Record<string, string>>) =>
  openOutbound(readEnv(outboundVariables, source), logger, pushKeys);

const [SMTP_URL, MAIL_FROM] = ["smtp://mail.example.com", "Pharos <pharos@example.com>"];

it("takes a mail server with its sender, or neither", async () => {
  const outbound = open({ SMTP_URL, MAIL_FROM });
  expect(outbound.rendering.mailFrom).toBe(MAIL_FROM);
  await outbound.stop();
  await open({}).stop();
  expect(() => open({ SMTP_URL })).toThrow("MAIL_FROM is not set");
  expect(() => open({ MAIL_FROM })).toThrow("SMTP_URL is not set");
});

it.each([
  ["https://pharos.example", { BASE_URL: "https://pharos.example" }],
  ["mailto:ops@example.com", { BASE_URL: "https://pharos.example", MAIL_FROM: "ops@example.com" }],
  ["mailto:ops@example.com", { MAIL_FROM: "Pharos <ops@example.com>" }],
  ["https://dash.example", { BASE_URL: "http://pharos.example", DASHBOARD_URL: "https://dash.example" }],
  ["mailto:pharos@pharos.example", { BASE_URL: "http://pharos.example", DASHBOARD_URL: "http://dash.example" }],
  ["mailto:pharos@localhost", { BASE_URL: "http://localhost:3000" }],
])("names the operator to push services: %s", (subject, env) => {
  expect(pushSubject({ MAIL_FROM: null, DASHBOARD_URL: null, BASE_URL: "http://localhost:3000", ...env })).toBe(
    subject,
  );
});

it.each([
  [{ MAIL_FROM: "pharos" }, 'MAIL_FROM is "pharos"; it must be an email address'],
  [
    { DNS_SERVERS: "192.0.2.53,ns.example.com" },
    '"ns.example.com" is invalid: it must be the IP address of a name server',
  ],
  [{ DNS_SERVERS: "192.0.2.53:0" }, "the IP address of a name server"],
  [{ DNS_SERVERS: "2001:db8::53]:53" }, "the IP address of a name server"],
  [{ SMTP_URL: "http://user:secret@mail" }, 'SMTP_URL is "http://********@mail"; it must be an SMTP URL'],
])("refuses %j", (source, message) => {
  expect(() => open(source)).toThrow(message);
});

it("calls if the environment allows it, and says who calls", async () => {
  const agents: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    agents.push(request.headers["user-agent"]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const message = { url: `http://127.0.0.1:${port}/`, headers: {}, body: "" };
  const BASE_URL = "https://pharos.example";
  const allowed = open({ BASE_URL, EGRESS_ALLOW_PRIVATE: "true" });
  const [careful, denied] = [
    open({ BASE_URL }),
    open({ EGRESS_ALLOW_PRIVATE: "true", EGRESS_DENIED_PORTS: `${port}` }),
  ];

  expect(await allowed.net.post(message, 60_000)).toMatchObject({ statusCode: 200 });
  await expect(careful.net.post(message, 60_000)).rejects.toThrow("not public");
  await expect(denied.net.post(message, 60_000)).rejects.toThrow("does not allow port");
  expect(agents).toEqual([`Pharos/${VERSION} (+https://pharos.example/docs/api)`]);

  for (const outbound of [allowed, careful, denied]) await outbound.stop();
  await new Promise((resolve) => server.close(resolve));
});

it("asks the name servers that are configured", async () => {
  const reply = (type: string) => (type === "TXT" ? { texts: [["proof"]] } : { addresses: ["127.0.0.1"] });
  const nameServer = await dnsServer(reply);
  const outbound = open({ DNS_SERVERS: `${nameServer.address},[::1]:5353,192.0.2.53`, EGRESS_ALLOW_PRIVATE: "true" });
  expect(await outbound.texts("shop.example")).toEqual(["proof"]);
  const message = { url: "http://shop.example:9/", headers: {}, body: "" };
  await expect(outbound.net.post(message, 60_000)).rejects.toThrow();
  expect(nameServer.questions).toEqual(expect.arrayContaining(["TXT shop.example", "A shop.example"]));
  await outbound.stop();
  await nameServer.close();
});
