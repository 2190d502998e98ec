import type { SessionData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { accountTexts } from "#texts/account.ts";
import { ask } from "../../api/client.ts";
import { sessionsQuery } from "../../api/settings-queries.ts";
import { browserName } from "../../lib/browser-name.ts";
import { formatMoment } from "../../lib/time.ts";
import { Loading } from "../../shell/loading.tsx";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { Ago, Moment } from "../../ui/time.tsx";
import { useAction } from "../../ui/use-action.ts";
import { SettingsFrame } from "./frame.tsx";

/** Where the user is signed in. */
export default function SessionsPage() {
  const { data: sessions } = useQuery(sessionsQuery());
  return (
    <SettingsFrame title={accountTexts.sessions()}>
      {sessions ? (
        <Card title={accountTexts.sessions()} aside={sessions.length > 1 && <EndOthers />}>
          <ul className={lines.lines}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        </Card>
      ) : (
        <Loading />
      )}
    </SettingsFrame>
  );
}

function SessionItem({ session }: { readonly session: SessionData }) {
  const { id, is_current: isCurrent, address, created_at: createdAt, last_seen_at: seenAt } = session;
  const { browser, system } = browserName(session.user_agent ?? "");
  const name = accountTexts.browser(browser || accountTexts.unknownBrowser(), system);
  const end = useAction({ send: () => ask("DELETE /sessions/{session}", { ids: [id] }) });
  return (
    <li>
      <span>
        <b>{name}</b> {isCurrent && <span className="muted">({accountTexts.isCurrent()})</span>}
        <small className="num">
          {address !== null && `${accountTexts.from(address)} · `}
          {accountTexts.signedIn()} <Moment at={createdAt} /> · {accountTexts.lastSeen()} <Ago at={seenAt} />
        </small>
      </span>
      {!isCurrent && (
        <Button
          label={accountTexts.end()}
          aria-label={accountTexts.endSession(name, formatMoment(new Date(createdAt)))}
          busy={end.isPending}
          onClick={() => end.mutate()}
        />
      )}
    </li>
  );
}

function EndOthers() {
  return (
    <ActionButton
      label={accountTexts.endOthers()}
      title={accountTexts.endOthersTitle()}
      detail={accountTexts.endOthersDetail()}
      send={() => ask("DELETE /sessions")}
    />
  );
}
