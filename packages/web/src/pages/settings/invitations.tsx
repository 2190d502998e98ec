import type { InvitationData, NewInvitationData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settingsTexts } from "#texts/settings.ts";
import { ask, askData } from "../../api/client.ts";
import { inputs } from "../../api/inputs.ts";
import { invitationsQuery } from "../../api/settings-queries.ts";
import { select, text } from "../../forms/fields.ts";
import { blankOf, sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { HelpLink } from "../../ui/help-link.tsx";
import lines from "../../ui/lines.module.css";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { useAction } from "../../ui/use-action.ts";

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

const invitationFields = {
  email: text({ label: settingsTexts.email(), type: "email", required: true }),
  role: select({
    ...{ label: settingsTexts.roleLabel(), default: "viewer" },
    options: inputs.invitation.role.enum.map((one) => [one, settingsTexts.role(one)] as const),
  }),
};

function InviteForm({ onInvited }: { readonly onInvited: (invitation: NewInvitationData) => void }) {
  const [initial, setInitial] = useState(blankOf(invitationFields));
  const form = useRecordForm({
    ...{ fields: invitationFields, initial },
    bodyOf: (values) => sent(invitationFields, values),
    save: ({ body }) => askData("POST /invitations", { body }),
    onSaved(invitation, clear) {
      // The next person most likely gets the same role.
      setInitial({ email: "", role: invitation.role });
      clear();
      onInvited(invitation);
    },
  });
  return (
    <Card title={settingsTexts.invite()} aside={<HelpLink topic="members" />}>
      <RecordForm form={form} submit={settingsTexts.invite()}>
        <FieldRow>
          {form.field("email")}
          {form.field("role", { hint: settingsTexts.roleDetail(form.values.role) })}
        </FieldRow>
      </RecordForm>
    </Card>
  );
}

function InvitationItem({ invitation: { id, email, role, invited_by: by } }: { readonly invitation: InvitationData }) {
  const withdraw = useAction({ send: () => ask("DELETE /invitations/{invitation}", { ids: [id] }) });
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
