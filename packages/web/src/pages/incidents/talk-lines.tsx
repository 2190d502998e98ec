import type { IncidentContextData } from "@pharos/operations";
import { type ReactNode, useState } from "react";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { ask } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { useBoot, useMayWrite } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Moment } from "../../ui/time.tsx";

type Comment = IncidentContextData["comments"][number];

interface Line {
  readonly at: string;
  readonly line: ReactNode;
}

/** Comments and assignments as lines of the timeline. */
export function talkLines(incidentId: number, { comments, assignments }: IncidentContextData): readonly Line[] {
  return [
    ...comments.map((comment) => ({
      at: comment.at,
      line: <CommentLine key={`comment ${comment.id}`} incidentId={incidentId} comment={comment} />,
    })),
    ...assignments.flatMap(({ at, name, by, ended_at: endedAt, ended_by: endedBy }, index) => {
      const next = assignments[index + 1];
      const begun = { at, line: <Said key={`assigned ${at}`} at={at} words={texts.assignedBy(name, by)} /> };
      if (endedAt === null || next?.at === endedAt) return [begun];
      const words = texts.unassignedBy(endedBy);
      return [begun, { at: endedAt, line: <Said key={`unassigned ${endedAt}`} at={endedAt} words={words} /> }];
    }),
  ];
}

function Said({ at, words, children }: { readonly at: string; readonly words: string; readonly children?: ReactNode }) {
  return (
    <li>
      <Moment at={at} precise />
      <div>
        <h3>{words}</h3>
        {children}
      </div>
    </li>
  );
}

function CommentLine({ incidentId, comment }: { readonly incidentId: number; readonly comment: Comment }) {
  const mayWrite = useMayWrite();
  const boot = useBoot();
  const [isAsking, setAsking] = useState(false);
  const names = [boot.user.name, boot.user.email];
  const mayDelete = mayWrite && (boot.role === "owner" || names.includes(comment.by));
  return (
    <Said at={comment.at} words={texts.commentedBy(comment.by)}>
      <Markdown source={comment.body} />
      {mayDelete && <Button kind="link" label={texts.deleteComment()} onClick={() => setAsking(true)} />}
      {isAsking && <DeleteDialog ids={[incidentId, comment.id]} onClose={() => setAsking(false)} />}
    </Said>
  );
}

function DeleteDialog({ ids, onClose }: { readonly ids: readonly [number, number]; readonly onClose: () => void }) {
  const run = useWrite({
    mutationFn: () => ask("DELETE /overview/incidents/{incident}/comments/{comment}", { ids }),
    onSuccess: () => onClose(),
  });
  return (
    <ConfirmDialog
      title={texts.deleteTitle()}
      detail={texts.deleteDetail()}
      action={texts.deleteComment()}
      run={run}
      onConfirm={() => run.mutate()}
      onClose={onClose}
    />
  );
}
