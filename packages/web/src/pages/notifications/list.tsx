import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { overviewQuery } from "../../api/overview-queries.ts";
import { contactsQuery, contactUsesQuery } from "../../api/queries.ts";
import { useMayWrite } from "../../boot.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AddChannel } from "./add-channel.tsx";
import { Channels } from "./channels.tsx";
import { EscalationCard } from "./escalation-card.tsx";
import { WhatArrives } from "./what-arrives.tsx";

/** The channels, whether their alerts arrive, and who notifies them. */
export default function NotificationsPage() {
  const mayWrite = useMayWrite();
  useTitle(texts.title());
  const { data: contacts } = useQuery(contactsQuery());
  const { data: uses } = useQuery(contactUsesQuery());
  const { data: overview } = useQuery({ ...overviewQuery({}), throwOnError: false });
  if (!contacts || !uses) return <Loading />;
  const create = mayWrite && <ButtonLink kind="primary" icon="plus" to="/notifications/new" label={texts.create()} />;
  if (contacts.length === 0) {
    return (
      <Stack>
        <EmptyState title={texts.none()} detail={texts.noneDetail()} />
        {mayWrite && <AddChannel />}
      </Stack>
    );
  }
  const failing = uses.contacts.filter((use) => use.failing_since !== null).length;
  const nobody = overview?.totals.alert_gaps.nobody ?? 0;
  return (
    <>
      <PageHead
        title={texts.title()}
        detail={
          <p className="muted">
            {texts.counts(contacts.length, failing)}.{" "}
            {nobody > 0 && (
              <Link className="link" to="/" search={{ alert_gap: "nobody" }}>
                {texts.notifyNobody(nobody, uses.subjects)}
              </Link>
            )}
          </p>
        }
      >
        {create}
      </PageHead>
      <Stack>
        <Boundary>
          <EscalationCard contacts={contacts} />
        </Boundary>
        <Channels contacts={contacts} uses={uses} />
        {mayWrite && (
          <Columns>
            <AddChannel />
            <Boundary>
              <WhatArrives contacts={contacts} />
            </Boundary>
          </Columns>
        )}
      </Stack>
    </>
  );
}
