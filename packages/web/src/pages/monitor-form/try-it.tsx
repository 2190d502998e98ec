import type { TrialData } from "@pharos/operations";
import { monitorTexts } from "#texts/monitor.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { askData } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { formatMs } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { StatusWord } from "../../ui/mark.tsx";
import { markStatus } from "../../ui/status.ts";
import type { MonitorValues } from "./fields.ts";
import styles from "./monitor-form.module.css";
import { bodyOf } from "./values.ts";

/** Runs one check with the values of the form, before they are saved. */
export function TryIt({ values }: { readonly values: MonitorValues }) {
  const trial = useWrite({
    mutationFn: () => askData("POST /probe-trials", { body: { ...bodyOf(values), name: values.name || "-" } }),
  });
  return (
    <div className={styles.trial}>
      <Button
        icon="play"
        label={trial.isPending ? formTexts.trying() : formTexts.tryIt()}
        busy={trial.isPending}
        onClick={() => trial.mutate()}
      />
      <div role="status" className="num">
        {trial.data && <Outcome trial={trial.data} />}
        {trial.error && <span className={styles.failed}>{trial.error.message}</span>}
      </div>
    </div>
  );
}

function Outcome({ trial }: { readonly trial: TrialData }) {
  const {
    status,
    http_status_code: code,
    response_time_ms: ms,
    error_message: error,
    ssl_days_remaining: days,
  } = trial;
  return (
    <>
      <StatusWord status={markStatus(status)} /> {error ?? monitorTexts.vote(code, ms === null ? null : formatMs(ms))}
      {days !== null && formTexts.certificate(days)}
    </>
  );
}
