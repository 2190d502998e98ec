import { type Alert, isoOffset, MASK, maskUrl } from "@pharos/core";
import Type from "typebox";
import { channel } from "./channel.ts";

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
  config: Type.Object({
    url: Type.String({
      format: "uri",
      pattern: "^https?://[^/?#]",
      maxLength: 2048,
      description: "The address that receives a JSON POST per alert",
    }),
  }),
  example: { url: "https://example.com/hooks/secret" },
  // The schema's idea of a URI is wider than URL's: it knows no highest port.
  mask: ({ url }) => ({ url: URL.canParse(url) ? maskUrl(url) : MASK }),
  render: (alert, { url }) => ({
    url,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload(alert)),
  }),
  // Any other refusal may be a receiver in the middle of its own deployment or outage, and an alert is not lost over that.
  isPermanent: (statusCode) => statusCode === GONE,
});
