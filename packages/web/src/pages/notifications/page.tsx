import type { ContactData, TestVerdictData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "#router";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { ask } from "../../api/client.ts";
import { deliveriesQuery } from "../../api/part-queries.ts";
import { contactQuery, contactUsesQuery } from "../../api/queries.ts";
import { useMayWrite } from "../../boot.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { Columns, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useAction } from "../../ui/use-action.ts";
import { AttachDialog } from "./attach-dialog.tsx";
import { AttachedCard } from "./attached-card.tsx";
import { Deliveries } from "./deliveries.tsx";
import { Settings } from "./facts.tsx";
import styles from "./notifications.module.css";
import { Proven } from "./proven.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useTest } from "./use-test.ts";
import { WhatArrives } from "./what-arrives.tsx";

/** One channel: whether alerts arrive there, its deliveries, and its monitors, servers and sites. */
export default function ChannelPage() {
  const mayWrite = useMayWrite();
  const id = Number(useParams({ from: "/notifications/$id" }).id);
  const { data } = useQuery(contactQuery(id));
  const { data: uses } = useQuery({ ...contactUsesQuery(), throwOnError: false });
  const test = useTest(id);
  const isSettled = useSettled([useQuery({ ...deliveriesQuery(id), ...watchedElsewhere })]);
  useTitle(data?.record.name ?? texts.title());
  if (!data || !isSettled) return <Loading />;
  const { record: contact } = data;
  return (
    <>
      <PageHead
        title={contact.name}
        parent={{ to: "/notifications", name: texts.title() }}
        detail={<Proven contact={contact} use={uses?.contacts.find((use) => use.id === id)} />}
      >
        {mayWrite && <ChannelActions contact={contact} test={test} />}
      </PageHead>
      <TestFailure verdict={test.data} />
      <Columns>
        <Boundary>
          <Deliveries contactId={id} />
        </Boundary>
        <Stack>
          <Boundary>
            <AttachedCard contact={contact} />
          </Boundary>
          <Settings contact={contact} />
          {mayWrite && (
            <Boundary>
              <WhatArrives contacts={[contact]} />
            </Boundary>
          )}
        </Stack>
      </Columns>
    </>
  );
}

/** Why a test did not arrive: in words, and as the receiver says it. */
function TestFailure({ verdict }: { readonly verdict: TestVerdictData | undefined }) {
  if (verdict === undefined || verdict.delivered) return null;
  return (
    <p className={`${form.problem} ${styles.failure}`} role="alert">
      {texts.testFailed(verdict.reason)} <small>{verdict.error}</small>
    </p>
  );
}

interface ActionsProps {
  readonly contact: ContactData;
  readonly test: ReturnType<typeof useTest>;
}

function ChannelActions({ contact, test }: ActionsProps) {
  const { id } = contact;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"attach" | "remove" | null>(null);
  const confirm = useAction({
    send: () => ask("POST /notification-contacts/{notificationContact}/confirm", { ids: [id] }),
    onDone: () => test.reset(),
    says: () => texts.confirmed(),
  });
  return (
    <>
      {test.data?.delivered && (
        <Button label={texts.confirm()} busy={confirm.isPending} onClick={() => confirm.mutate()} />
      )}
      <Button label={texts.test()} busy={test.isPending} onClick={() => test.mutate()} />
      <Button label={texts.attach()} onClick={() => setAsked("attach")} />
      <ButtonLink icon="edit" to="/notifications/$id/edit" params={{ id: String(id) }} label={texts.edit()} />
      <Button icon="trash" iconOnly label={deleteTexts.action()} onClick={() => setAsked("remove")} />
      {asked === "attach" && <AttachDialog contact={contact} onClose={() => setAsked(null)} />}
      {asked === "remove" && (
        <RemoveDialog
          contact={contact}
          onDeleted={() => navigate({ to: "/notifications" })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
