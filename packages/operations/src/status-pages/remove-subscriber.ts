import { operation } from "../operation.ts";
import { findSubscriber } from "./find.ts";
import { subscriberChange } from "./subscriber-schema.ts";

export const removePageSubscriber = operation({
  name: "remove-page-subscriber",
  summary: "Remove a subscriber of a status page",
  description: "The subscriber gets no more messages, including pending ones, and can subscribe again.",
  tag: "Team",
  access: "write",
  http: { method: "delete", path: "/status-pages/{statusPage}/subscribers/{subscriber}", status: 204 },
  output: null,
  find: findSubscriber,
  async run({ record: { page, subscriber } }, { stores }) {
    const removed = await stores.pageSubscribers.remove(page.id, subscriber.id);
    return removed ? { data: null, change: subscriberChange(subscriber) } : null;
  },
});
