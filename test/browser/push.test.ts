import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Page, Request } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { EACH_LOOK, faultsOfLooks } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";
import { untilToast } from "./support/toast.ts";

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

/** A key that is not the one of the installation. */
const OTHER_KEY = "BAsecretAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABloL9y_mULQjx4R5n2piwKhHPy1sokOnTDOSdoWfCO5Q";

type Subscription = ReturnType<typeof subscription>;

/**
 * Replaces the push service of the page, which behaves as the specification of the Push API demands. It rejects another key while
 * there is a subscription.
 *
 * @param own the subscription so far, and its key
 * @param next the next subscription; null if the push service has none
 */
async function givePush(
  page: Page,
  {
    own = null,
    next,
  }: { readonly own?: (Subscription & { readonly key: string }) | null; readonly next: Subscription | null },
): Promise<void> {
  await page.addInitScript(
    ([before, after]) => {
      const bytes = (key: string) =>
        Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
      let current = before;
      const shown = () =>
        current && {
          endpoint: current.endpoint,
          options: { applicationServerKey: bytes(current.key) },
          toJSON: () => current,
          async unsubscribe() {
            current = null;
            return true;
          },
        };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => shown(),
        async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
          const key = String(applicationServerKey);
          if (current !== null && current.key !== key) throw new DOMException("Another key", "InvalidStateError");
          if (after === null) throw new DOMException("Registration failed", "AbortError");
          current ??= { ...after, key };
          return shown();
        },
      });
    },
    [own, next] as const,
  );
}

it("turns notifications on for this browser, and shows an alert that leads to its incident", async () => {
  const team = await newTeam(browser);
  const { page, context, faults, api } = await team.signIn("owner");
  await context.grantPermissions(["notifications"], { origin: browser.baseUrl });
  const subscribed = subscription();
  await givePush(page, { next: subscribed });
  await page.goto("/notifications");
  await page.getByRole("link", { name: /^This browser/ }).click();
  await page.getByText("No browser yet.").waitFor();
  expect(await faultsOfLooks(page, "push", EACH_LOOK)).toEqual([]);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await page.waitForURL(/\/notifications\/\d+$/);
  await page.getByRole("heading", { name: "Chrome on Linux" }).waitFor();
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

const TURN_ON = { name: "Turn on notifications" };

it("gives the channel of a browser another subscription once the installation has another key", async () => {
  const { page, context, faults, api } = await (await newTeam(browser)).signIn("owner");
  await context.grantPermissions(["notifications"], { origin: browser.baseUrl });
  const [former, next] = [subscription(), subscription()];
  const config = ({ endpoint, keys }: Subscription) => ({ endpoint, ...keys });
  const { id } = await api.post("/notification-contacts", { type: "push", name: "Laptop", config: config(former) });
  // The page asks for the subscription of a worker that an earlier visit registered.
  await page.goto("/notifications");
  await page.evaluate(async () => {
    const policy = Reflect.get(window, "trustedTypes").createPolicy("test", { createScriptURL: (url: string) => url });
    await navigator.serviceWorker.register(policy.createScriptURL("/sw.js"));
  });
  await givePush(page, { own: { ...former, key: OTHER_KEY }, next });
  await page.goto("/notifications/new?kind=push");
  await page.getByRole("row", { name: /^Laptop/ }).waitFor();
  expect(await faultsOfLooks(page, "push-list", EACH_LOOK)).toEqual([]);
  // The API does not get the new subscription. A second press gives it to the same channel.
  const isPatch = (request: Request) => request.method() === "PATCH";
  await page.route(`**/notification-contacts/${id}`, (route) =>
    isPatch(route.request()) ? route.fulfill({ status: 503, json: { detail: "Out of order." } }) : route.continue(),
  );
  await page.getByRole("button", TURN_ON).click();
  await page.getByText("Out of order.").first().waitFor();
  await page.unroute(`**/notification-contacts/${id}`);
  await page.getByRole("button", TURN_ON).click();
  await page.waitForURL(new RegExp(`/notifications/${id}$`));
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({
    name: "Laptop",
    config: config(next),
  });
  await page.goBack();
  await page.getByRole("row", { name: /Laptop.*This browser/ }).waitFor();
  await expectSoon(() => page.getByRole("button", TURN_ON).count()).toBe(0);
  await expectSoon(() => api.list("/notification-contacts")).toHaveLength(1);
  expect(faults.filter((fault) => !fault.includes("503"))).toEqual([]);
});

it.each([
  ["the person allows none", "denied", "The browser does not allow notifications here."],
  ["the push service gives no subscription", "granted", "The browser did not get a subscription"],
])("says why there is no notification when %s, and makes no channel", async (_name, permission, sentence) => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  await page.addInitScript((answer) => {
    Object.assign(Notification, { requestPermission: async () => answer });
  }, permission);
  await givePush(page, { next: null });
  await page.goto("/notifications/new?kind=push");
  const button = page.getByRole("button", TURN_ON);
  await untilToast(page.getByText(sentence), () => button.click());
  await expectSoon(() => button.isEnabled()).toBe(true);
  await expectSoon(() => api.list("/notification-contacts")).toEqual([]);
});
