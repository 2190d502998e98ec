import type { AttachableSubjectData, ContactData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { attachableQuery } from "../../api/part-queries.ts";
import { contactUsesQuery } from "../../api/queries.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./notifications.module.css";

/** The Overview lists the others. */
const MAX_NAMED = 10;

/** The monitors, servers and sites that notify a channel. */
export function AttachedCard({ contact: { id } }: { readonly contact: ContactData }) {
  const { data } = useQuery(attachableQuery(id, { part: "attached", limit: MAX_NAMED }));
  const { data: uses } = useQuery({ ...contactUsesQuery(), throwOnError: false });
  return (
    <Card
      title={texts.attachedTo()}
      aside={
        data &&
        uses &&
        data.total > 0 && (
          <Link className="link" to="/" search={{ contact: id }}>
            {texts.attachedOf(data.total, uses.subjects)}
          </Link>
        )
      }
    >
      {data === undefined && <Skeleton />}
      {data?.total === 0 && <p className={styles.nothing}>{texts.attachedToNothing()}</p>}
      <ul className={lines.lines}>
        {data?.subjects.map((subject) => (
          <AttachedItem key={subject.id} subject={subject} />
        ))}
      </ul>
      {data && data.total > MAX_NAMED && <p className="muted">{texts.moreAttached(data.total - MAX_NAMED)}</p>}
    </Card>
  );
}

function AttachedItem({
  subject: { id, kind, name, after_minutes: minutes },
}: {
  readonly subject: AttachableSubjectData;
}) {
  return (
    <li>
      <div>
        <Link to={subjectPages[kind]} params={{ id: String(id) }}>
          {name}
        </Link>
        {minutes !== null && minutes > 0 && <small>{texts.afterMinutes(minutes)}</small>}
      </div>
    </li>
  );
}
