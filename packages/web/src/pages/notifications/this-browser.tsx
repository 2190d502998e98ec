import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { pushTexts } from "#texts/push.ts";
import { pushQuery } from "../../api/part-queries.ts";
import { contactsQuery } from "../../api/queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowName } from "../../ui/table/row.tsx";
import { Table } from "../../ui/table/table.tsx";
import { useAction } from "../../ui/use-action.ts";
import { knowsPush, ownQuery, subscribe } from "./subscribe.ts";

/** Turns notifications on in this browser, and lists the browsers of the reader that have them. */
export function ThisBrowser() {
  useTitle(pushTexts.thisBrowser());
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: push } = useQuery(pushQuery());
  const { data: contacts } = useQuery(contactsQuery());
  const { data: own, isPending } = useQuery(ownQuery);
  const turnOn = useAction({
    send: subscribe,
    async onDone({ id }) {
      await client.invalidateQueries(ownQuery);
      await navigate({ to: "/notifications/$id", params: { id: String(id) } });
    },
    says: () => pushTexts.turnedOn(),
  });
  if (!push || !contacts || isPending) return <Loading />;
  const { devices, public_key: publicKey } = push;
  const isOn = own?.publicKey === publicKey && devices.some(({ endpoint }) => endpoint === own.endpoint);
  return (
    <>
      <PageHead
        title={pushTexts.thisBrowser()}
        parent={{ to: "/notifications", name: contactsTexts.title() }}
        detail={<p className="muted">{pushTexts.detail()}</p>}
      />
      <Stack>
        {devices.length === 0 ? (
          <p className="muted">{pushTexts.none()}</p>
        ) : (
          <Table
            name={pushTexts.yours()}
            columns={[{ head: pushTexts.yours(), cell: (device) => <Device {...device} isOwn={isOwn(device)} /> }]}
            items={devices}
            keyOf={({ id }) => id}
            view="browsers"
            empty={null}
          />
        )}
        {!isOn && (
          <Row>
            {knowsPush() ? (
              <Button
                kind="primary"
                label={pushTexts.turnOn()}
                busy={turnOn.isPending}
                onClick={() => turnOn.mutate({ publicKey, devices, isDefault: contacts.length === 0 })}
              />
            ) : (
              <p>{pushTexts.unknown()}</p>
            )}
            <a className="link" href="/docs/guides/browser" target="_blank" rel="noopener noreferrer">
              {pushTexts.help()}
            </a>
          </Row>
        )}
      </Stack>
    </>
  );

  function isOwn({ endpoint }: { readonly endpoint: string }): boolean {
    return endpoint === own?.endpoint;
  }
}

interface DeviceProps {
  readonly id: number;
  readonly name: string;
  readonly isOwn: boolean;
}

function Device({ id, name, isOwn }: DeviceProps) {
  return (
    <RowName
      link={
        <Link to="/notifications/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      }
    >
      {isOwn && pushTexts.thisBrowser()}
    </RowName>
  );
}
