import type { ContactData, EscalationData } from "@pharos/operations";
import { useState } from "react";
import { escalationTexts as texts } from "#texts/escalation.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField, SelectField } from "../../ui/form.tsx";
import { Stack } from "../../ui/layout.tsx";
import { RunDialog } from "../../ui/run-dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { EscalationSteps, sentSteps, stepValuesOf } from "./escalation-steps.tsx";
import styles from "./notifications.module.css";

interface DialogProps {
  readonly escalation: EscalationData;
  readonly contacts: readonly ContactData[];
  readonly onClose: () => void;
}

/** Minutes until the first reminder. A client of the API may have set others. */
const REMINDERS = [15, 30, 60, 120, 240, 720, 1_440];

function useEscalation({ escalation, onClose }: DialogProps) {
  // The server compares it with the stored one. Another person may change that while the dialog is open.
  const [opened] = useState({
    escalations: escalation.escalations,
    remind_after_minutes: escalation.remind_after_minutes,
  });
  const [steps, setSteps] = useState(() => stepValuesOf(opened.escalations));
  const [remind, setRemind] = useState(String(opened.remind_after_minutes ?? ""));
  const [reaches, setReaches] = useState(true);
  const body = {
    escalations: sentSteps(steps),
    remind_after_minutes: remind === "" ? null : Number(remind),
    opened,
    reaches_following: reaches && escalation.following > 0,
  };
  const run = useAction(
    {
      send: () => askData("PATCH /contact-uses/escalation", { body }),
      onDone: onClose,
      says: ({ changed }) => texts.saved(changed),
    },
    { showsError: true },
  );
  return { steps, setSteps, remind, setRemind, reaches, setReaches, run };
}

/** Edits the steps that follow after contacts were notified at once, and the reminders. */
export function EscalationDialog(props: DialogProps) {
  const { escalation, contacts, onClose } = props;
  const { steps, setSteps, remind, setRemind, reaches, setReaches, run } = useEscalation(props);
  return (
    <RunDialog
      title={texts.edit()}
      run={run}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button label={shellTexts.cancel()} onClick={close} />
          <Button kind="primary" label={texts.save()} busy={run.isPending} onClick={() => run.mutate()} />
        </>
      )}
    >
      <Stack gap={3}>
        <AtOnce contacts={contacts.filter(({ id }) => escalation.at_once.includes(id))} />
        <EscalationSteps steps={steps} contacts={contacts} error={run.error} onChange={setSteps} />
        <SelectField
          label={texts.remind()}
          hint={texts.remindHint()}
          value={remind}
          options={reminderOptions(escalation.remind_after_minutes)}
          onChange={setRemind}
        />
        {escalation.following > 0 && (
          <CheckField
            label={texts.reaches(escalation.following)}
            hint={texts.reachesHint()}
            checked={reaches}
            onChange={setReaches}
          />
        )}
      </Stack>
    </RunDialog>
  );
}

function reminderOptions(stored: number | null) {
  const all = [...new Set([...REMINDERS, ...(stored === null ? [] : [stored])])].sort((one, other) => one - other);
  return [["", texts.never()] as const, ...all.map((one) => [String(one), texts.remindAfter(one)] as const)];
}

function AtOnce({ contacts }: { readonly contacts: readonly ContactData[] }) {
  return (
    <div>
      <b>{texts.atOnce()}: </b>
      {contacts.length === 0 ? texts.nobody() : contacts.map(({ name }) => name).join(", ")}
      <small className={`${styles.why} muted`}>{texts.atOnceHint()}</small>
    </div>
  );
}
