import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { pushTexts } from "#texts/push.ts";
import { pushQuery } from "../../api/part-queries.ts";
import { contactsQuery } from "../../api/queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useAction } from "../../ui/use-action.ts";
import { knowsPush, ownEndpoint, subscribe } from "./subscribe.ts";

/** Turns notifications on in this browser, and lists the browsers of the reader that have them. */
export function ThisBrowser() {
  useTitle(pushTexts.thisBrowser());
  const navigate = useNavigate();
  const { data: push } = useQuery(pushQuery());
  const { data: contacts } = useQuery(contactsQuery());
  const own = useQuery({ queryKey: ["own-endpoint"], queryFn: ownEndpoint, throwOnError: false });
  const turnOn = useAction({
    send: (publicKey: string) => subscribe(publicKey, contacts?.length === 0),
    onDone: ({ id }) => navigate({ to: "/notifications/$id", params: { id: String(id) } }),
    says: () => pushTexts.turnedOn(),
  });
  if (!push || !contacts || own.isPending) return <Loading />;
  const isOn = push.devices.some(({ endpoint }) => endpoint === own.data);
  return (
    <>
      <PageHead
        title={pushTexts.thisBrowser()}
        parent={{ to: "/notifications", name: contactsTexts.title() }}
        detail={<p className="muted">{pushTexts.detail()}</p>}
      />
      <Card title={pushTexts.yours()}>
        <Stack>
          {push.devices.length === 0 ? (
            <p className="muted">{pushTexts.none()}</p>
          ) : (
            <ul>
              {push.devices.map(({ id, name, endpoint }) => (
                <li key={id}>
                  <Link className="link" to="/notifications/$id" params={{ id: String(id) }}>
                    {name}
                  </Link>
                  {endpoint === own.data && <small className="muted"> · {pushTexts.thisBrowser()}</small>}
                </li>
              ))}
            </ul>
          )}
          {!isOn && (
            <Row>
              {knowsPush() ? (
                <Button
                  kind="primary"
                  label={pushTexts.turnOn()}
                  busy={turnOn.isPending}
                  onClick={() => turnOn.mutate(push.public_key)}
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
      </Card>
    </>
  );
}
