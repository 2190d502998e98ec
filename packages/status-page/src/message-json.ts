import type { PageMessage } from "@pharos/core";
import type { MessageLinks } from "./message-mail.ts";

/** The events that webhooks of subscribers receive. */
const pageEvents = {
  confirm: "page.subscription_confirm",
  update: "page.update",
  ahead: "page.maintenance_announced",
  begun: "page.maintenance_begun",
  ended: "page.maintenance_ended",
  cancelled: "page.maintenance_cancelled",
} as const;

/** The body for a webhook, with names in snake_case and times in UTC. The request to confirm holds the signing secret. */
export function messageJson(message: PageMessage, links: MessageLinks) {
  const { content, subscriber } = message;
  const page = { name: message.page.name, url: links.page };
  const unsubscribe_url = links.unsubscribe;
  switch (content.kind) {
    case "confirm":
      return {
        event: pageEvents.confirm,
        page,
        token: subscriber.codes.confirm,
        signing_secret: subscriber.codes.signingSecret,
        unsubscribe_url,
      };
    case "maintenance": {
      const { moment, startsAt, endsAt, components } = content;
      const maintenance = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString(), components };
      return { event: pageEvents[moment], page, maintenance, unsubscribe_url };
    }
    case "update":
      return { event: pageEvents.update, page, ...updateJson(content), unsubscribe_url };
  }
}

function updateJson({ report, update }: Extract<PageMessage["content"], { kind: "update" }>) {
  const { id, kind, title, impact, startedAt, endsAt, resolvedAt, components } = report;
  return {
    report: {
      ...{ id, kind, title, impact },
      started_at: startedAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
      resolved_at: resolvedAt?.toISOString() ?? null,
      components,
    },
    update: {
      ...{ id: update.id, state: update.state, body: update.body, created_at: update.createdAt.toISOString() },
      ...(update.isPostmortem && { postmortem: true }),
    },
  };
}
