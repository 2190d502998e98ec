import { useState } from "react";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { shellTexts } from "#texts/shell.ts";
import { converted } from "../../forms/fields.ts";
import { sent, shown } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { shownZone } from "../../lib/time.ts";
import { minuteIn, momentIn } from "../../lib/wall-time.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { IncidentDialogProps } from "./incident-dialogs.tsx";
import { askSnooze, snoozed } from "./snooze.ts";

/** A time on the clocks of the shown zone. */
const fields = {
  until: converted(
    { label: texts.snoozeEnd(), type: "datetime-local" },
    { show: (at: Date) => minuteIn(shownZone, at), send: (typed) => new Date(momentIn(shownZone, typed, []) ?? 0) },
  ),
};

const TWO_HOURS_MS = 7_200_000;

export default function SnoozeDialog({ target, onClose, onLeave }: IncidentDialogProps) {
  const [initial] = useState(() => shown(fields, { until: new Date(serverNowMs() + TWO_HOURS_MS) }));
  const form = useRecordForm({
    ...{ fields, initial },
    bodyOf: (values) => sent(fields, values),
    save: ({ body: { until } }) => askSnooze(target, until).then(() => until),
    onSaved(until) {
      onLeave();
      snoozed(until);
    },
  });
  return (
    <Dialog title={texts.snoozeTitle()} onClose={onClose}>
      <p>{texts.snoozeDetail()}</p>
      <RecordForm
        form={form}
        submit={texts.snooze()}
        actions={<Button label={shellTexts.cancel()} onClick={onClose} />}
      >
        {form.field("until")}
      </RecordForm>
    </Dialog>
  );
}
