import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "#router";
import { groupTexts as texts } from "#texts/group.ts";
import { statusTexts } from "#texts/status.ts";
import { membersQuery } from "../../api/group-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { StatusWord } from "../../ui/mark.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type MarkStatus, monitorStatus } from "../../ui/status.ts";

/** Rows that are shown at first. */
const FEW = 10;

/** The worst first. */
const ORDER: readonly MarkStatus[] = ["down", "degraded", "pending", "up", "paused"];

/** The members of a group with their states. */
export function Members({ id }: { readonly id: number }) {
  const { data } = useQuery(membersQuery(id));
  const [showsAll, setShowsAll] = useState(false);
  const members = (data ?? [])
    .map((member) => ({ ...member, mark: monitorStatus(member) }))
    .sort((one, other) => ORDER.indexOf(one.mark) - ORDER.indexOf(other.mark));
  const shown = showsAll ? members : members.slice(0, FEW);
  const hidden = members.length - shown.length;
  return (
    <Card title={texts.listTitle()}>
      {data === undefined && <Skeleton />}
      {data?.length === 0 && <p className="muted">{texts.none()}</p>}
      <ul className={`${lines.lines} ${lines.linked}`}>
        {shown.map(({ id: member, name, type, mark }) => (
          <li key={member}>
            <span>
              <b>
                <Link to="/monitors/$id" params={{ id: String(member) }}>
                  {name}
                </Link>
              </b>
              <small>{statusTexts.type(type)}</small>
            </span>
            <StatusWord status={mark} size={14} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <Button kind="quiet" label={texts.showMore(hidden)} onClick={() => setShowsAll(true)} />}
    </Card>
  );
}
