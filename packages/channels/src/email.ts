import type { Notice } from "@pharos/core";
import Type from "typebox";
import { peopleChannel, type RenderContext } from "./channel.ts";
import { mailHtml, mailText } from "./mail-body.ts";
import { totalOf, wordingOf } from "./wording.ts";

/**
 * Header fields in addition to those that every mail has. The Message-ID stays the same over attempts, so that a
 * duplicate is recognised. A summary's Message-ID changes with its alerts. Mails about one incident refer to an id that
 * no mail has, which is enough for mail programs to show them together.
 */
function headers(notice: Notice, to: string, { mailFrom, delivery }: RenderContext): Readonly<Record<string, string>> {
  const fields = { "Auto-Submitted": "auto-generated" };
  if (mailFrom === null) return fields;
  const sender = addressOf(mailFrom);
  const id = (local: string) => `<${local}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
  const incident = notice.kind === "alert" ? notice.alert.incident : null;
  return {
    ...fields,
    "Message-ID": id(notice.kind === "summary" ? `${delivery.id}.${totalOf(notice)}` : delivery.id),
    ...(incident !== null && threadOf(id(`incident-${incident.id}`))),
    ...((notice.kind === "alert" || notice.kind === "summary") && unsubscribe(sender, to)),
  };
}

const threadOf = (root: string) => ({ "In-Reply-To": root, References: root });

/** RFC 2369, section 3.2: a mail to the operator, who can take the address out. */
function unsubscribe(sender: string, to: string) {
  return { "List-Unsubscribe": `<mailto:${sender}?subject=${encodeURIComponent(`Unsubscribe ${to}`)}>` };
}

/** The address of a sender, without the name before it. */
export function addressOf(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

/** A mail per alert. The wording has no line breaks, so nothing in a name can begin another header. */
export const email = peopleChannel({
  config: Type.Object({
    email: Type.String({
      format: "email",
      // One address and nothing else: no display name, list, comment or quoted part that a mail server could read twice.
      pattern: '^[^\\s@<>(),;:"\\\\\\[\\]\\p{Cc}\\p{Cs}]+@[^\\s@<>(),;:"\\\\\\[\\]\\p{Cc}\\p{Cs}]+$',
      maxLength: 254,
      description: "Email address to alert.",
    }),
  }),
  example: { email: "on-call@example.com" },
  mask: (config) => config,
  render(notice, { email: to }, context) {
    const wording = wordingOf(notice, context);
    return {
      via: "email",
      to,
      subject: wording.headline,
      text: mailText(wording),
      html: mailHtml(wording),
      headers: headers(notice, to, context),
    };
  },
});
