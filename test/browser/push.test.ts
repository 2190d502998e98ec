import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { EACH_LOOK, faultsOfLooks } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

/** No push service can be reached: the browser subscribes at one that does not exist. */
const subscription = () => {
  const pair = createECDH("prime256v1");
  return {
    endpoint: `https://push.example/send/${randomBytes(8).toString("hex")}`,
    keys: { p256dh: pair.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
  };
};

it("can be installed, by its manifest and its icons", async () => {
  const { page, context, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/");
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${browser.baseUrl}/manifest.webmanifest`, []]);
  const { icons } = JSON.parse(data ?? "{}");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // The windows of tests are private, and Chromium installs nothing from those.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const sizes = await page.evaluate(
    (sources: readonly string[]) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    icons.map(({ src }: { readonly src: string }) => src),
  );
  expect(sizes).toEqual([192, 512, 512]);
  expect(faults).toEqual([]);
});

it("turns notifications on for this browser, and shows an alert that leads to its incident", async () => {
  const team = await newTeam(browser);
  const { page, context, faults, api } = await team.signIn("owner");
  await context.grantPermissions(["notifications"], { origin: browser.baseUrl });
  const subscribed = subscription();
  await page.addInitScript((given) => {
    let own: object | null = null;
    PushManager.prototype.getSubscription = async () => JSON.parse(JSON.stringify(own));
    PushManager.prototype.subscribe = async (options) => {
      own = given;
      document.documentElement.dataset["key"] = String(options?.applicationServerKey);
      return JSON.parse(JSON.stringify(given), (key, value) =>
        key === "" ? Object.assign(value, { toJSON: () => given }) : value,
      );
    };
  }, subscribed);
  await page.goto("/notifications");
  await page.getByRole("link", { name: /^This browser/ }).click();
  await page.getByText("No browser yet.").waitFor();
  expect(await faultsOfLooks(page, "push", EACH_LOOK)).toEqual([]);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await page.waitForURL(/\/notifications\/\d+$/);
  await page.getByRole("heading", { name: "Chrome on Linux" }).waitFor();
  await expectSoon(() => page.evaluate(() => document.documentElement.dataset["key"])).toMatch(/^B[\w-]{86}$/);
  const { id, config, type } = Object(await api.get(page.url().replace(/.*\/notifications/, "/notification-contacts")));
  expect({ type, config }).toEqual({ type: "push", config: { endpoint: subscribed.endpoint, ...subscribed.keys } });
  await page.goto("/notifications/new?kind=push");
  await page.getByRole("link", { name: "Chrome on Linux" }).waitFor();
  expect(Number(id)).toBeGreaterThan(0);

  // Windows of tests are private, and Chromium shows no notification of those.
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("The page registered no worker.");
  await worker.evaluate(() => {
    const said: object[] = [];
    Reflect.set(self, "said", said);
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
        void said.push({ title, body, tag, url: data.url }),
    });
    const clients = Object.getPrototypeOf(Reflect.get(self, "clients"));
    clients.openWindow = async (url: string) => void Reflect.set(self, "opened", url);
  });

  const devtools = await context.newCDPSession(page);
  let registration = "";
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registration = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registration;
  });
  await devtools.send("ServiceWorker.enable");
  await waitFor(async () => registration !== "", { what: "the worker" });
  const alert = { title: "Shop is down", body: "Cause: 500", tag: "incident-7", url: `${browser.baseUrl}/incidents/7` };
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: browser.baseUrl,
    registrationId: registration,
    data: JSON.stringify(alert),
  });
  await expectSoon(() => worker.evaluate(() => Reflect.get(self, "said"))).toEqual([alert]);

  await worker.evaluate((url) => {
    const event = new Event("notificationclick");
    const notification = { close() {}, data: { url } };
    dispatchEvent(Object.assign(event, { notification, waitUntil() {} }));
  }, alert.url);
  await expectSoon(() => worker.evaluate(() => Reflect.get(self, "opened"))).toBe(alert.url);
  expect(faults).toEqual([]);
});
