import { useMutation } from "@tanstack/react-query";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { ask, askData } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { sayError, showToast } from "../../ui/toast.ts";
import { AssignMenu } from "./assign-menu.tsx";
import { CommentButton } from "./comment.tsx";
import { type Row, type RowTarget, titleOf } from "./row.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";

/** The actions of a row. On a cause they are for all its open incidents. */
export function RowActions({ row }: { readonly row: Row }) {
  const [first] = row.members;
  if (first === undefined) return null;
  const target = { id: first.id, name: titleOf(row), withCause: row.cause !== null };
  return (
    <>
      {row.section === "open" && <AcknowledgeRow {...target} />}
      {row.section === "acknowledged" && <TakeBackRow {...target} />}
      <SnoozeMenu {...target} isSnoozed={row.section === "snoozed"} />
      <AssignMenu {...target} assigneeId={first.assignee?.user_id ?? null} />
      <CommentButton id={first.id} name={target.name} />
    </>
  );
}

/** One click, without a question. The toast takes it back. */
function AcknowledgeRow({ id, name, withCause }: RowTarget) {
  const takeBack = useTakeBack({ id, name, withCause });
  const acknowledge = useMutation({
    mutationFn: async () => {
      if (withCause) return askData("POST /overview/incidents/{incident}/cause/acknowledge", { ids: [id], body: {} });
      await askData("POST /overview/incidents/{incident}/acknowledge", { ids: [id], body: {} });
      return { incidents: [id] };
    },
    onSuccess: ({ incidents }) => {
      showToast(texts.acknowledged(incidents.length), { label: texts.undo(), run: () => takeBack.mutate() });
    },
    onError: sayError,
  });
  return (
    <Button
      label={incidentsTexts.acknowledge()}
      aria-label={`${incidentsTexts.acknowledge()}: ${name}`}
      busy={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    />
  );
}

function TakeBackRow(target: RowTarget) {
  const takeBack = useTakeBack(target);
  const label = incidentsTexts.takeBack();
  return (
    <Button
      label={label}
      aria-label={`${label}: ${target.name}`}
      busy={takeBack.isPending}
      onClick={() => takeBack.mutate()}
    />
  );
}

function useTakeBack({ id, withCause }: RowTarget) {
  return useMutation({
    mutationFn: async () => {
      if (withCause) await ask("DELETE /overview/incidents/{incident}/cause/acknowledge", { ids: [id] });
      else await ask("DELETE /overview/incidents/{incident}/acknowledge", { ids: [id] });
    },
    onSuccess: () => showToast(texts.undone()),
    onError: sayError,
  });
}
