import { Webhook } from "standardwebhooks";
import type { RenderContext } from "./channel.ts";

/** Standard Webhooks: which message this is, when it was sent, and a signature by each of the secrets. */
export function signed(body: string, { id, atMs, secrets }: RenderContext["delivery"]) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(atMs), body));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(atMs / 1000)),
    ...(signatures.length > 0 && { "webhook-signature": signatures.join(" ") }),
  };
}
