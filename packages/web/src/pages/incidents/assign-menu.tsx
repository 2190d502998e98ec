import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { askData } from "../../api/client.ts";
import { membersQuery } from "../../api/settings-queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Initials } from "../../ui/initials.tsx";
import { Menu } from "../../ui/menu.tsx";
import { sayError, showToast } from "../../ui/toast.ts";
import type { RowTarget } from "./row.ts";

/** Members in the menu, in addition to the reader. */
const MAX_MEMBERS = 30;

interface AssignProps extends RowTarget {
  readonly assigneeId: number | null;
  /** Another button than the icon. */
  readonly trigger?: (props: ComponentProps<"button">) => ReactNode;
}

/** Chooses the member who looks after an incident. In the open menu, `m` chooses the reader. */
export function AssignMenu({ assigneeId, trigger, ...target }: AssignProps) {
  const assign = useAssign(target);
  const label = texts.assignOf(target.name);
  return (
    <Menu
      name={label}
      trigger={
        trigger ??
        ((props) => <Button {...props} kind="quiet" icon="user" iconOnly label={label} busy={assign.isPending} />)
      }
    >
      <Members assigneeId={assigneeId} onChoose={(userId) => assign.mutate(userId)} />
    </Menu>
  );
}

interface MembersProps {
  readonly assigneeId: number | null;
  readonly onChoose: (userId: number | null) => void;
}

function Members({ assigneeId, onChoose }: MembersProps) {
  const { data: members = [] } = useQuery(membersQuery());
  const self = members.find(({ is_self: isSelf }) => isSelf);
  const list = useRef<HTMLDivElement>(null);
  const isKnown = self !== undefined;
  // A menu gives the focus to its first entry when it opens. The members may come later.
  useEffect(() => {
    if (isKnown) list.current?.querySelector("button")?.focus();
  }, [isKnown]);
  const others = members.filter(({ is_self: isSelf }) => !isSelf).slice(0, MAX_MEMBERS);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The key is a shortcut for the first button.
    <div
      ref={list}
      onKeyDown={({ key, repeat, currentTarget }) => {
        if (key === "m" && self && !repeat) currentTarget.querySelector("button")?.click();
      }}
    >
      {self && (
        <button type="button" onClick={() => onChoose(self.id)}>
          <Initials name={self.email} />
          {texts.me()} <kbd>M</kbd>
        </button>
      )}
      {others.map(({ id, email }) => (
        <button key={id} type="button" onClick={() => onChoose(id)}>
          <Initials name={email} />
          {email}
        </button>
      ))}
      {assigneeId !== null && (
        <button type="button" onClick={() => onChoose(null)}>
          {texts.nobody()}
        </button>
      )}
    </div>
  );
}

export function useAssign({ id, withCause }: Pick<RowTarget, "id" | "withCause">) {
  return useWrite({
    mutationFn: (userId: number | null) =>
      askData("POST /overview/incidents/{incident}/assign", {
        ids: [id],
        body: { user_id: userId, with_cause: withCause },
      }),
    onSuccess: ({ assignee, mailed }) => {
      if (assignee === null) showToast(texts.unassigned());
      else showToast(mailed ? texts.assignedMailed(assignee.name) : texts.assigned(assignee.name));
    },
    onError: sayError,
  });
}
