import { pushTexts } from "#texts/push.ts";
import { askData } from "../../api/client.ts";
import { browserName } from "../../lib/browser-name.ts";

/** The worker that shows notifications. The browser asks for it only after a person turned them on. */
const WORKER = "/sw.js";

/** Whether this browser can show notifications here. Safari on a phone can only do so in an installed app. */
export const knowsPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Asks the person, subscribes this browser, and creates the channel. @throws Error why there is none */
export async function subscribe(publicKey: string, isDefault: boolean) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(pushTexts.denied());
  const worker = await registered();
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => Promise.reject(new Error(pushTexts.noSubscription())));
  const { endpoint = "", keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  const { browser, system } = browserName(navigator.userAgent);
  return askData("POST /notification-contacts", {
    body: {
      ...{ type: "push", name: pushTexts.nameOf(browser, system), is_default: isDefault },
      config: { endpoint, p256dh, auth },
    },
  });
}

/** The subscription of this browser; null without one. */
export async function ownEndpoint(): Promise<string | null> {
  if (!knowsPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await worker?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
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
