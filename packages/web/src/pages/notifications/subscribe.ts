import { pushTexts } from "#texts/push.ts";
import { askData } from "../../api/client.ts";
import { browserName } from "../../lib/browser-name.ts";
import { BROWSER } from "./kinds.ts";

/** Where the browser remembers the subscription that it replaces, until the API has the new one. */
const REPLACED = "replaced-subscription";

/** The worker that shows notifications. The browser asks for it only after a person turned them on. */
const WORKER = "/sw.js";

/** Whether this browser can show notifications here. Safari on a phone can only do so in an installed app. */
export const knowsPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The subscription of this browser at its push service. */
interface OwnSubscription {
  readonly endpoint: string;
  /** The key of the installation that it is for, in base64url. An installation whose database is new has another one. */
  readonly publicKey: string;
}

/** The subscription of this browser. After `subscribe` the page invalidates it. */
export const ownQuery = { queryKey: ["own-subscription"], queryFn: ownSubscription, throwOnError: false } as const;

interface Subscribing {
  readonly publicKey: string;
  readonly isDefault: boolean;
  /** The contacts of the member that are browsers. */
  readonly devices: readonly { readonly id: number; readonly endpoint: string }[];
}

/**
 * Asks the person, subscribes this browser, and creates the channel. The channel of an earlier subscription for another key of
 * the installation gets the new subscription instead.
 * @throws Error why there is none
 */
export async function subscribe({ publicKey, isDefault, devices }: Subscribing) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(pushTexts.denied());
  const former = await ownSubscription();
  const device = devices.find(({ endpoint: known }) => known === former?.endpoint || known === replaced());
  if (device !== undefined) localStorage.setItem(REPLACED, device.endpoint);
  const { endpoint = "", keys } = (await subscriptionFor(publicKey)).toJSON();
  const config = { endpoint, p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
  if (device !== undefined) {
    const saved = await askData("PATCH /notification-contacts/{notificationContact}", {
      ...{ ids: [device.id], body: { config } },
    });
    localStorage.removeItem(REPLACED);
    return saved;
  }
  const { browser, system } = browserName(navigator.userAgent);
  return askData("POST /notification-contacts", {
    // The API knows a browser again. Its channel then stays a default.
    body: { type: BROWSER, name: pushTexts.nameOf(browser, system), config, ...(isDefault && { is_default: true }) },
  });
}

/** The subscription whose successor the API did not get. */
const replaced = () => localStorage.getItem(REPLACED);

async function subscriptionFor(publicKey: string): Promise<PushSubscription> {
  try {
    const { pushManager } = await registered();
    const former = await pushManager.getSubscription();
    // A browser has one subscription, and rejects another key while it exists.
    if (former !== null && keyOf(former) !== publicKey) await former.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new Error(pushTexts.noSubscription());
  }
}

/** Null without one. */
async function ownSubscription(): Promise<OwnSubscription | null> {
  if (!knowsPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await worker?.pushManager.getSubscription();
  return subscription ? { endpoint: subscription.endpoint, publicKey: keyOf(subscription) } : null;
}

/** In base64url; empty without a key. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  if (key === null) return "";
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trusted(WORKER));
  return navigator.serviceWorker.ready;
}

/** The pages accept no URL of a script that is a plain text (`require-trusted-types-for`). */
function trusted(url: string): string {
  const { trustedTypes } = window;
  return trustedTypes?.createPolicy("worker", { createScriptURL: () => url }).createScriptURL("") ?? url;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
    };
  }
}
