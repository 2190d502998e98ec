import { maskedMessage, messageFor, noAnswers, previewedNews, sampleNotices } from "@pharos/channels";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";
import { listedConfig, receiverOf } from "./config.ts";
import { CreateBody, contactErrors, ignoredOf } from "./create.ts";
import { exampleCreate } from "./example.ts";
import { previewedMessage, previewedMessageFields } from "./previewed-message.ts";
import { templateSettings } from "./template.ts";

const PreviewBody = Type.Object(
  {
    ...CreateBody.properties,
    news: Type.Optional(nullable(oneOf(previewedNews, { description: "Only this message. Null: all of them." }))),
  },
  { title: "ContactPreview", examples: [{ ...exampleCreate, news: "down" }] },
);

const PreviewRecord = Type.Object(
  {
    messages: Type.Array(
      Type.Object({
        news: oneOf(previewedNews, { description: "The event of the sample, or `summary` or `test`." }),
        ...previewedMessageFields,
      }),
    ),
  },
  {
    title: "PreviewedMessages",
    examples: [
      {
        messages: [
          {
            ...{ news: "down", is_sent: true, method: "POST", url: "https://ntfy.sh/", to: null, subject: null },
            headers: { "content-type": "application/json" },
            body: '{"topic":"********","title":"Shop is down"}',
          },
        ],
      },
    ],
  },
);

export const previewContact = operation({
  name: "preview-contact",
  summary: "Show the messages that a notification contact would get",
  description:
    "Takes the body of a create, and sends and stores nothing. The messages are about a monitor that does not exist. " +
    "Programs get no `summary`, because they get each event in its own request. A link to answer is not shown.",
  tag: "Notification contacts",
  access: "write",
  isUnaudited: true,
  http: { method: "post", path: "/notification-contacts/previews", status: 200 },
  body: PreviewBody,
  output: PreviewRecord,
  ignored: ({ body }) => ignoredOf(body),
  rules: ({ body }) => contactErrors(body),
  async run({ body }, { clock, outbound }) {
    const { name, type } = body;
    const config = listedConfig(type, body.config);
    const receiver = receiverOf({ name, type, config, ...templateSettings(body.template ?? null) });
    const atMs = clock.now().getTime();
    const notices = sampleNotices({ id: 0, name }, atMs);
    const context = { ...outbound.rendering, answerUrl: noAnswers, delivery: { id: "dlv_0", atMs, secrets: [] } };
    const shown = previewedNews.filter((news) => (body.news ?? news) === news);
    const messages = shown.map((news) => ({
      news,
      ...previewedMessage(maskedMessage(receiver, (masked) => messageFor(masked, notices[news], context))),
    }));
    return { data: { messages } };
  },
});
