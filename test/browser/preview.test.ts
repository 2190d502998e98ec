import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { type HttpServer, openHttpServer } from "../support/http-server.ts";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
let receiver: HttpServer;
beforeAll(async () => {
  receiver = await openHttpServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.stop();
  await receiver?.stop();
});

const SHOP = { name: "Checkout API", type: "http", check_interval_minutes: 60 };

/** The messages to a path, without the second attempts of the same delivery. */
function messagesTo(path: string) {
  const seen = receiver.seen.filter((request) => request.path.startsWith(path));
  return [...new Map(seen.map((request) => [request.body, request])).values()];
}

/** A text without the parts that differ between a preview and a message: the ID of the delivery. */
const withoutIds = (text: string | null) => (text ?? "").replace(/dlv_\d+/g, "dlv");

it("shows the messages that receivers get, byte for byte but for ids, and sends a delivery again", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  const add = async (name: string, more: object) =>
    Number((await api.post("/notification-contacts", { name, type: "webhook", ...more }))["id"]);
  const preset = (name: string, settings: object) => ({
    ...{ config: { url: `${receiver.url}/${name}` }, template: { preset: name, settings } },
  });
  const channels = [
    ["/hook", await add("Hook", { config: { url: `${receiver.url}/hook` } })],
    ["/gotify", await add("Chat", preset("gotify", { token: "A1b2c3" }))],
    ["/generic", await add("Program", preset("generic", {}))],
  ] as const;
  const contacts = channels.map(([, id]) => id);
  let isUp = false;
  receiver.answer(({ path }) => (path === "/health" && !isUp ? 503 : 200));
  const url = `${receiver.url}/health`;
  const { id } = await api.post("/monitors", { ...SHOP, url, notification_contact_ids: contacts });
  const got = (count: number) => async () => channels.every(([path]) => messagesTo(path).length >= count);
  await waitFor(got(1), { what: "the alerts of the outage" });
  isUp = true;
  await api.post(`/monitors/${id}/check`, {});
  await waitFor(got(2), { what: "the alerts of the end" });
  for (const [path, contact] of channels) {
    const { messages, subject } = await api.post(`/contact-uses/${contact}/previews`, {});
    expect(subject).toMatchObject({ name: "Checkout API" });
    const shown = JSON.parse(JSON.stringify(messages));
    expect(shown.map(({ news }: { news: string }) => news)).toEqual(["down", "recovery", "reminder", "warning"]);
    for (const [index, { method, body, headers }] of messagesTo(path).entries()) {
      expect(withoutIds(shown[index].body)).toBe(withoutIds(body));
      expect([shown[index].method, shown[index].headers["content-type"]]).toEqual([method, headers["content-type"]]);
    }
  }
  await page.goto(`/notifications/${contacts[1]}`);
  const card = page.getByRole("region", { name: "Message preview" });
  await card.getByText("Checkout API is down").first().waitFor();
  await card.getByRole("button", { name: "Recovery" }).click();
  await card.getByText("Checkout API is up again").first().waitFor();
  await card.getByRole("button", { name: "Reminder" }).click();
  await card.getByText("Checkout API is still down").first().waitFor();
  await card.getByRole("button", { name: "Warning" }).click();
  await card.getByText("The certificate of Checkout API").first().waitFor();
  const deliveries = page.getByRole("region", { name: "Deliveries" });
  const alert = deliveries.getByRole("listitem").filter({ hasText: "Checkout API is down" });
  await alert.getByText("monitor.down").waitFor();
  const before = receiver.seen.length;
  await alert.getByRole("button", { name: "Send again" }).click();
  await waitFor(async () => receiver.seen.length > before, { what: "the alert that was sent again" });
  expect(faults).toEqual([]);
});
