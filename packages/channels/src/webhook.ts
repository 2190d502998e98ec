import { eventName, isoOffset, maskUrl } from "@pharos/core";
import Type from "typebox";
import { type MachineNotice, machineChannel, type RenderContext } from "./channel.ts";
import { signed } from "./signature.ts";
import { addressRefused, postJson, webhookAddress } from "./webhook-address.ts";

/**
 * The payload (spec: Outbound webhook payload). A heartbeat has no URL, and a contact has no target, so their target is
 * empty. Events of servers and sites, which the spec leaves open, have two more members. So have events of monitors
 * with a detail. A contact with links gets `answer_url` as well. `tls_verify` says of a monitor that its checks accept
 * every certificate.
 */
function payload(notice: MachineNotice, answerUrl: RenderContext["answerUrl"]) {
  if (notice.kind !== "alert") {
    const { id, name } = notice.contact;
    return {
      event: `contact.${notice.kind}`,
      type: "contact",
      id,
      name,
      target: "",
      timestamp: isoOffset(notice.atMs),
    };
  }
  const { happening, atMs, subject, incident, detail } = notice.alert;
  const answer = answerUrl(notice.alert);
  return {
    event: eventName(subject.kind, happening),
    type: subject.kind,
    id: subject.id,
    name: subject.name,
    target: subject.target ?? "",
    timestamp: isoOffset(atMs),
    ...((subject.kind !== "monitor" || detail !== null) && { incident_id: incident?.id ?? null, detail }),
    ...(subject.isUnverified && { tls_verify: false }),
    ...(answer !== null && { answer_url: answer }),
  };
}

/** A signed POST of JSON, which needs no contact. */
export function signedPost(url: string, payload: unknown, delivery: RenderContext["delivery"]) {
  const message = postJson(url, payload);
  return { ...message, headers: { ...message.headers, ...signed(message.body, delivery) } };
}

/** A JSON POST per alert to any address. */
export const webhook = machineChannel({
  config: Type.Object({ url: webhookAddress("URL that receives a JSON POST per alert.") }),
  example: { url: "https://example.com/hooks/secret" },
  refusals: ({ url }) => addressRefused("url", url),
  mask: ({ url }) => ({ url: maskUrl(url) }),
  render: (notice, { url }, { delivery, answerUrl }) => signedPost(url, payload(notice, answerUrl), delivery),
});
