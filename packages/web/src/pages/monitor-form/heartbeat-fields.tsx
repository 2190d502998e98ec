import { heartbeatTexts } from "#texts/heartbeat.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { shownZone } from "../../lib/time.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { CheckField, TextField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import type { FieldsProps } from "./fields.tsx";
import { NumberField } from "./number-field.tsx";

/** When the job of a heartbeat is to report in. */
export function ScheduleFields({ values, error, onChange }: FieldsProps) {
  const on = (field: string) => sentencesOn(error, field);
  return (
    <>
      <FieldRow>
        <TextField
          label={heartbeatTexts.cron()}
          hint={heartbeatTexts.cronHint()}
          value={values.cron}
          errors={on("heartbeat_cron")}
          onChange={(cron) => onChange({ cron })}
        />
        <TextField
          label={heartbeatTexts.zone()}
          hint={heartbeatTexts.zoneHint(shownZone)}
          value={values.zone}
          errors={on("heartbeat_time_zone")}
          onChange={(zone) => onChange({ zone })}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          field="heartbeat_grace_seconds"
          label={heartbeatTexts.grace()}
          hint={heartbeatTexts.graceHint()}
          unit={formTexts.seconds()}
          value={values.grace}
          error={error}
          onChange={(grace) => onChange({ grace })}
        />
        <NumberField
          field="max_runtime_seconds"
          label={heartbeatTexts.maxRuntime()}
          hint={heartbeatTexts.maxRuntimeHint()}
          unit={formTexts.seconds()}
          value={values.maxRuntime}
          error={error}
          onChange={(maxRuntime) => onChange({ maxRuntime })}
        />
      </FieldRow>
    </>
  );
}

/** How the job of a heartbeat asks. */
export function SignalFields({ values, error, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={heartbeatTexts.slug()}
        hint={heartbeatTexts.slugHint()}
        value={values.slug}
        errors={sentencesOn(error, "slug")}
        onChange={(slug) => onChange({ slug })}
      />
      <CheckField
        label={heartbeatTexts.postOnly()}
        hint={heartbeatTexts.postOnlyHint()}
        checked={values.postOnly}
        onChange={(postOnly) => onChange({ postOnly })}
      />
    </>
  );
}
