import {
  answerUrls,
  hasAnswers,
  maskedMessage,
  messageFor,
  noAnswers,
  subjectAlerts,
  subjectNews,
} from "@pharos/channels";
import { type Alert, type Contact, isForOthers, MASK, subjectKinds } from "@pharos/core";
import Type from "typebox";
import { findContact } from "../find.ts";
import { type Context, operation } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";
import { receiverOf } from "./config.ts";
import { previewedMessage, previewedMessageFields } from "./previewed-message.ts";

export const previewContactOfSubject = operation({
  name: "preview-contact-of-subject",
  summary: "Show the messages that a contact gets about a monitor, a server or a site",
  description:
    "Sends and stores nothing. The messages are about the newest events of the subject. Without events they are examples. " +
    "Secrets are masked, and so is the end of a link to answer.",
  tag: "Notification contacts",
  access: "write",
  isUnaudited: true,
  http: { method: "post", path: "/contact-uses/{notificationContact}/previews", status: 200 },
  body: Type.Object({
    subject_id: Type.Optional(
      nullable(
        Type.Integer({ minimum: 1, maximum: MAX_ID, description: "Null: one that notifies the contact, or else any." }),
      ),
    ),
  }),
  output: Type.Object({
    subject: nullable(Type.Object({ id: Type.Integer(), kind: oneOf(subjectKinds), name: Type.String() })),
    messages: Type.Array(Type.Object({ news: oneOf(subjectNews), ...previewedMessageFields })),
  }),
  find: findContact,
  async run({ record, body }, context) {
    const { caller, stores, clock } = context;
    const wanted = body.subject_id ?? null;
    const found = await stores.contactUses.previewed(caller.team.id, record.id, wanted);
    if (found === null) return { data: { subject: null, messages: [] } };
    const nowMs = clock.now().getTime();
    const alerts = subjectAlerts(found, nowMs);
    const messages = subjectNews.map((news) => ({ news, ...messageOf(record, alerts[news], context, nowMs) }));
    const { id, kind, name } = found.subject;
    return { data: { subject: { id, kind, name }, messages } };
  },
});

/** The message of an alert, as the notifier makes it. */
function messageOf(contact: Contact, alert: Alert, { outbound, dashboardUrl }: Context, nowMs: number) {
  const isAnswered = hasAnswers(contact.type, contact.answers) && isForOthers(dashboardUrl);
  const renderContext = {
    ...outbound.rendering,
    ...(isAnswered ? answerUrls(dashboardUrl, nowMs, () => MASK) : { answerUrl: noAnswers }),
    delivery: { id: "dlv_0", atMs: nowMs, secrets: [] },
  };
  return previewedMessage(
    maskedMessage(receiverOf(contact), (masked) => messageFor(masked, { kind: "alert", alert }, renderContext)),
  );
}
