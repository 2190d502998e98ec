import type { PageSubscriberData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { pagesTexts } from "#texts/status-pages.ts";
import { ask } from "../../api/client.ts";
import { subscribersQuery } from "../../api/status-page-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { Pager } from "../../ui/pager.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface SubscribersProps {
  readonly pageId: number;
  /** Of the list, from 1 on. */
  readonly number: number;
}

/** Subscribers of updates. The server sends Viewers no addresses. */
export function Subscribers({ pageId, number }: SubscribersProps) {
  const { data } = useQuery(subscribersQuery(pageId, number));
  return (
    <Card
      title={pagesTexts.subscribers()}
      aside={data && data.meta.total > 0 && <span className="muted num">{data.meta.total}</span>}
    >
      {data === undefined && <Skeleton />}
      {data?.data.length === 0 && <p className="muted">{pagesTexts.noSubscribers()}</p>}
      <ul className={lines.lines}>
        {data?.data.map((subscriber) => (
          <SubscriberItem key={subscriber.id} pageId={pageId} subscriber={subscriber} />
        ))}
      </ul>
      {data && <Pager meta={data.meta} />}
    </Card>
  );
}

interface ItemProps {
  readonly pageId: number;
  readonly subscriber: PageSubscriberData;
}

function SubscriberItem({ pageId, subscriber }: ItemProps) {
  const mayWrite = useMayWrite();
  const { id, channel, address, confirmed_at: confirmedAt, disabled_at: disabledAt, failures } = subscriber;
  const state = pagesTexts.subscription(confirmedAt !== null, disabledAt !== null);
  const isMissed = failures > 0 && disabledAt === null;
  const name = address ?? pagesTexts.channel(channel);
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {address === null
            ? pagesTexts.hiddenAddress()
            : [pagesTexts.channel(channel), state, ...(isMissed ? [pagesTexts.notArrived(failures)] : [])].join(" · ")}
        </small>
      </div>
      {mayWrite && (
        <ActionButton
          kind="quiet"
          icon="close"
          iconOnly
          label={pagesTexts.removeSubscriber(name)}
          title={pagesTexts.removeSubscriberTitle(name)}
          detail={pagesTexts.removeSubscriberDetail()}
          action={pagesTexts.removeIt()}
          send={() => ask("DELETE /status-pages/{statusPage}/subscribers/{subscriber}", { ids: [pageId, id] })}
        />
      )}
    </li>
  );
}
