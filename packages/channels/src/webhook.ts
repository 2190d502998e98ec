import { type Alert, isoOffset } from "@pharos/core";
import Type from "typebox";
import { channel } from "./channel.ts";
import { maskAddress, postJson, webhookAddress } from "./webhook-address.ts";

/** Spec, Outbound webhook payload. A heartbeat watches no URL: its target is empty. */
function payload({ event, atMs, monitor }: Alert) {
  return {
    event,
    type: "monitor",
    id: monitor.id,
    name: monitor.name,
    target: monitor.url ?? "",
    timestamp: isoOffset(atMs),
  };
}

const GONE = 410;

/** A JSON POST per alert to any address. */
export const webhook = channel({
  config: Type.Object({ url: webhookAddress("The address that receives a JSON POST per alert.") }),
  example: { url: "https://example.com/hooks/secret" },
  mask: ({ url }) => ({ url: maskAddress(url) }),
  render: (alert, { url }) => postJson(url, payload(alert)),
  // Any other refusal may be a receiver in the middle of its own deployment or outage, and an alert is not lost over that.
  isPermanent: (statusCode) => statusCode === GONE,
});
