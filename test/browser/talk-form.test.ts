import { createServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { givenTarget } from "./support/given.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";
import { untilTried } from "./support/tried.ts";

const given = givenTarget();
const ADDRESS = "URL, host or host:port";
const NAME = "Display name";

/** Speaks first, and answers a line. */
const server = createServer((socket) => {
  socket.on("error", () => {}).write("220 cache\r\n");
  socket.on("data", (bytes) => socket.write(`+${bytes.toString().trim()}\r\n`));
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
});
afterAll(() => {
  server.close();
});

it("sends a text to a port, and has the settings of TLS only with TLS", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  await page.goto("/new");
  await untilTried(page, () => page.getByLabel(ADDRESS).fill(`127.0.0.1:${port}`));
  await page.getByLabel(NAME).fill("Cache");
  await page.getByText("Conditions", { exact: true }).click();
  await page.getByLabel("Send").fill("PING\\r\\n");
  await page.getByLabel("Answer must contain").fill("+PONG");
  await page.getByText("Connection", { exact: true }).click();
  await page.getByLabel("Use TLS").check();
  await page.getByLabel("Verify the certificate").uncheck();
  expect(await faultsOfLooks(page, "monitor-talk")).toEqual([]);
  await lookFromDesk(page);
  await page.getByLabel("Use TLS").uncheck();
  await page.getByLabel("Verify the certificate").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Test again" }).click();
  await page.getByText('The answer did not contain the expected text (began with "220 cache').waitFor();
  await page.getByLabel("Answer must contain").fill("+PING");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByRole("heading", { name: "Configuration" }).waitFor();
  const [created] = await api.list("/monitors");
  expect(created).toMatchObject({
    ...{ type: "tcp", send: "PING\\r\\n", expected_answer: "+PING", use_tls: false, tls_verify: true },
  });
  expect(faults).toEqual([]);
});

it("checks a WebSocket by its URL", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  await page.goto("/new");
  await untilTried(page, () => page.getByLabel(ADDRESS).fill(`${given.target.url.replace("http", "ws")}/live`));
  await page.getByText("Handshake: 200").filter({ visible: true }).first().waitFor();
  await page.getByRole("button", { name: "opens a WebSocket" }).click();
  await page.getByLabel("Answer must contain").fill("tick");
  await page.keyboard.press("Escape");
  expect(await faultsOfLooks(page, "monitor-websocket")).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByRole("heading", { name: "Configuration" }).waitFor();
  const [created] = await api.list("/monitors");
  expect(created).toMatchObject({ type: "websocket", expected_answer: "tick" });
  expect(faults).toEqual([]);
});
