import type { InvitationData, NewInvitationData } from "@pharos/operations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settingsTexts } from "#texts/settings.ts";
import { ask, askData } from "../../api/client.ts";
import { inputs } from "../../api/inputs.ts";
import { invitationsQuery } from "../../api/settings-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow, Form } from "../../ui/form-frame.tsx";
import { HelpLink } from "../../ui/help-link.tsx";
import lines from "../../ui/lines.module.css";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { needsSignIn, SignInAgain } from "../../ui/sign-in-again.tsx";
import { showToast } from "../../ui/toast.ts";

/** Invites to the team by a link that is shown once, and lists who has not come yet. */
export function Invitations() {
  const { data: invitations } = useQuery(invitationsQuery());
  const [made, setMade] = useState<NewInvitationData | null>(null);
  return (
    <>
      {made && (
        <ShownOnce
          name={settingsTexts.inviteLink(made.email)}
          sentence={inviteStatus(made)}
          onDone={() => setMade(null)}
        >
          <CopyField name={settingsTexts.inviteLink(made.email)} text={made.link} />
        </ShownOnce>
      )}
      <InviteForm onInvited={setMade} />
      <Card title={settingsTexts.invitations()}>
        {invitations?.length === 0 && <p className="muted">{settingsTexts.noInvitations()}</p>}
        <ul className={lines.lines}>
          {invitations?.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function inviteStatus({ mail, email }: NewInvitationData): string {
  if (mail === null) return settingsTexts.inviteDetail();
  return mail.delivered ? settingsTexts.inviteMailed(email) : settingsTexts.inviteUnmailed(mail.error ?? "");
}

function InviteForm({ onInvited }: { readonly onInvited: (invitation: NewInvitationData) => void }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<string>("viewer");
  const invite = useMutation({
    mutationFn: () => askData("POST /invitations", { body: { email: email.trim(), role } }),
    onSuccess: (invitation) => {
      setEmail("");
      onInvited(invitation);
    },
  });
  return (
    <Card title={settingsTexts.invite()} aside={<HelpLink topic="members" />}>
      <Form
        values={email}
        busy={invite.isPending}
        onSubmit={() => invite.mutate()}
        problem={needsSignIn(invite.error) ? null : remainder(invite.error, ["email", "role"])}
        actions={<Button kind="primary" type="submit" label={settingsTexts.invite()} busy={invite.isPending} />}
      >
        <FieldRow>
          <TextField
            label={settingsTexts.email()}
            type="email"
            value={email}
            errors={sentencesOn(invite.error, "email")}
            onChange={setEmail}
          />
          <SelectField
            label={settingsTexts.roleLabel()}
            hint={settingsTexts.roleDetail(role)}
            value={role}
            options={inputs.invitation.role.enum.map((one) => [one, settingsTexts.role(one)] as const)}
            errors={sentencesOn(invite.error, "role")}
            onChange={setRole}
          />
        </FieldRow>
      </Form>
      <SignInAgain error={invite.error} onClose={() => invite.reset()} />
    </Card>
  );
}

function InvitationItem({ invitation: { id, email, role, invited_by: by } }: { readonly invitation: InvitationData }) {
  const withdraw = useMutation({
    mutationFn: () => ask("DELETE /invitations/{invitation}", { ids: [id] }),
    onError: (error) => showToast(error.message),
  });
  return (
    <li>
      <span>
        <b>{email}</b>
        <small>
          {settingsTexts.role(role)} · {settingsTexts.invitedBy(by.email)}
        </small>
      </span>
      <Button label={settingsTexts.withdraw()} busy={withdraw.isPending} onClick={() => withdraw.mutate()} />
    </li>
  );
}
