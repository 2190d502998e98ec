import type { MemberData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { loadInFull } from "#router";
import { settingsTexts } from "#texts/settings.ts";
import { ask } from "../../api/client.ts";
import { inputs } from "../../api/inputs.ts";
import { needsSignIn } from "../../api/refusal.ts";
import { invitationsQuery, membersQuery } from "../../api/settings-queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { useBoot, useMayWrite } from "../../boot.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { Select } from "../../ui/select.tsx";
import { SignInAgain } from "../../ui/sign-in-again.tsx";
import { Moment } from "../../ui/time.tsx";
import { showToast } from "../../ui/toast.ts";
import { SettingsFrame } from "./frame.tsx";
import { Invitations } from "./invitations.tsx";
import styles from "./settings.module.css";

/** Members of the team, and invitations. */
export default function MembersPage() {
  const mayWrite = useMayWrite();
  const isOwner = useBoot().role === "owner";
  const { data: members } = useQuery(membersQuery());
  const { isLoading } = useQuery({ ...invitationsQuery(), ...watchedElsewhere, enabled: mayWrite });
  const isSettled = useSettled([{ isPending: members === undefined || isLoading }]);
  return (
    <SettingsFrame title={settingsTexts.members()}>
      {members && isSettled ? (
        <Card title={settingsTexts.members()}>
          <ul className={lines.lines}>
            {members.map((member) => (
              <MemberItem key={member.id} member={member} isFixed={isFixed(member, members, isOwner)} />
            ))}
          </ul>
        </Card>
      ) : (
        <Loading />
      )}
      {mayWrite && isSettled && (
        <Boundary>
          <Invitations />
        </Boundary>
      )}
    </SettingsFrame>
  );
}

/** Whether the server would reject a change of the member: the last Owner stays, and only Owners change Owners. */
function isFixed({ role }: MemberData, members: readonly MemberData[], isOwner: boolean): boolean {
  const owners = members.filter((member) => member.role === "owner").length;
  return role === "owner" && (owners === 1 || !isOwner);
}

interface MemberItemProps {
  readonly member: MemberData;
  readonly isFixed: boolean;
}

function MemberItem({ member, isFixed }: MemberItemProps) {
  const mayWrite = useMayWrite();
  const { email, role, is_self: isSelf, joined_at: joinedAt } = member;
  return (
    <li>
      <span>
        <b>{email}</b> {isSelf && <span className="muted">({settingsTexts.you()})</span>}
        <small className="num">
          {settingsTexts.joined()} <Moment at={joinedAt} />
        </small>
      </span>
      <span className={styles.tools}>
        {mayWrite && !isFixed ? <RoleSelect member={member} /> : settingsTexts.role(role)}
        {(mayWrite || isSelf) && !isFixed && <Remove member={member} />}
      </span>
    </li>
  );
}

/** The role, changed at once; the server says where that may not be. */
function RoleSelect({ member: { id, email, role } }: { readonly member: MemberData }) {
  const change = useWrite({
    mutationFn: (next: string) => ask("PATCH /members/{member}", { ids: [id], body: { role: next } }),
    onError: (error) => !needsSignIn(error) && showToast(error.message),
  });
  return (
    <>
      <Select
        aria-label={settingsTexts.roleOf(email)}
        value={role}
        options={inputs.invitation.role.enum.map((one) => [one, settingsTexts.role(one)] as const)}
        onChange={(next) => change.mutate(next)}
      />
      <SignInAgain error={change.error} onClose={() => change.reset()} />
    </>
  );
}

/** Takes a member out of the team, or lets oneself out. */
function Remove({ member: { id, email, is_self: isSelf } }: { readonly member: MemberData }) {
  const boot = useBoot();
  return (
    <ActionButton
      kind="quiet"
      icon="close"
      iconOnly
      label={isSelf ? settingsTexts.leave() : settingsTexts.removeMember(email)}
      title={isSelf ? settingsTexts.leaveTitle(boot.team.name) : settingsTexts.removeTitle(email)}
      detail={isSelf ? settingsTexts.leaveDetail() : settingsTexts.removeDetail()}
      action={isSelf ? settingsTexts.leave() : settingsTexts.remove()}
      send={() => (isSelf ? ask("POST /team/leave") : ask("DELETE /members/{member}", { ids: [id] }))}
      onDone={() => isSelf && loadInFull("/")}
    />
  );
}
