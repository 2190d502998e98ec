import { AcknowledgeRow } from "./acknowledge-row.tsx";
import { AssignMenu } from "./assign-menu.tsx";
import { CommentButton } from "./comment.tsx";
import { isSilent, type Row, titleOf } from "./row.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";
import { TakeBackRow } from "./take-back-row.tsx";

/** The actions of a row. On a cause they are for all its open incidents. */
export function RowActions({ row }: { readonly row: Row }) {
  const [first] = row.members;
  if (first === undefined) return null;
  const target = { id: first.id, name: titleOf(row), withCause: row.cause !== null };
  return (
    <>
      {row.section === "open" && <AcknowledgeRow {...target} />}
      {row.section === "acknowledged" && <TakeBackRow {...target} />}
      {!isSilent(row) && <SnoozeMenu {...target} isSnoozed={row.section === "snoozed"} />}
      <AssignMenu {...target} assigneeId={first.assignee?.user_id ?? null} />
      <CommentButton target={target} />
    </>
  );
}
