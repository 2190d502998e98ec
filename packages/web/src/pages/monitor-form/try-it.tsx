import type { GuessData, TrialData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { tryTexts as texts } from "#texts/create.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { statusTexts } from "#texts/status.ts";
import { askData } from "../../api/client.ts";
import { locationsQuery } from "../../api/queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { formatMs } from "../../lib/format.ts";
import { placesIn } from "../../lib/locations.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { StatusMark } from "../../ui/mark.tsx";
import { Select } from "../../ui/select.tsx";
import { markStatus } from "../../ui/status.ts";
import { isWithoutHttps } from "./ask-guess.ts";
import { assertionRows } from "./assertions.ts";
import type { MonitorFormState } from "./form.tsx";
import styles from "./monitor-form.module.css";
import { Phases } from "./phases.tsx";
import type { GuessState } from "./use-guess.ts";
import { bodyOf } from "./values.ts";

/** Where the line of the result on a phone leads. */
const ID = "try-it";
/** Stands for the Pharos server. No place has this key. */
const SERVER = "";

interface TryProps {
  readonly form: MonitorFormState;
  /** Of a new monitor. It is tried without a button. */
  readonly guessing?: GuessState;
}

/** The result of one check with the values of the form, before they are saved. */
export function TryIt({ form, guessing }: TryProps) {
  const { values } = form;
  const source = useSource(values.locations);
  const trial = useWrite({
    mutationFn: (from: string) =>
      askData("POST /probe-trials", { body: { ...bodyOf(values), name: values.name || "-", ...(from && { from }) } }),
  });
  const tried = guessing?.tried ?? null;
  const result = trial.data ?? tried?.trial ?? null;
  const isBusy = trial.isPending || (guessing?.isTrying ?? false);
  return (
    <div id={ID}>
      <Card
        title={texts.title()}
        aside={
          <>
            {source.options.length > 1 && <Select aria-label={texts.source()} {...source} />}
            <Button
              icon={result ? "refresh" : "play"}
              label={result ? texts.again() : texts.test()}
              busy={isBusy}
              onClick={() => trial.mutate(source.value)}
            />
          </>
        }
      >
        <div role="status" className={styles.trial}>
          {trial.error && <p className={styles.failed}>{trial.error.message}</p>}
          {!trial.error && result && (
            <Outcome
              trial={result}
              from={trial.data ? trial.variables : SERVER}
              rejected={trial.data ? [] : (tried?.rejected ?? [])}
            />
          )}
          {!result && !trial.error && <p className="muted">{waitingText(guessing, isBusy)}</p>}
        </div>
        {result && <Suggestion form={form} trial={result} />}
      </Card>
    </div>
  );
}

/** Where the test comes from: the Pharos server, or a place that the monitor names. The first location is chosen at the beginning. */
function useSource(locations: readonly string[]) {
  const { data: known = [] } = useQuery({ ...locationsQuery(), throwOnError: false });
  const [chosen, setChosen] = useState<string | null>(null);
  const sources = [...placesIn(locations, known), SERVER];
  const value = [chosen, locations[0]].find((one) => sources.some((source) => source === one)) ?? SERVER;
  const options = sources.map((source) => [source, source === SERVER ? texts.server() : texts.place(source)] as const);
  return { value, options, onChange: setChosen };
}

function waitingText(guessing: GuessState | undefined, isBusy: boolean): string {
  if (isBusy) return texts.trying();
  if (guessing === undefined) return texts.before();
  return guessing.tried?.isLimited ? texts.limited() : texts.waiting();
}

interface OutcomeProps {
  readonly trial: TrialData;
  readonly from: string;
  readonly rejected: GuessData["rejected"];
}

function Outcome({ trial, from, rejected }: OutcomeProps) {
  const { ssl_days_remaining: days, answer } = trial;
  return (
    <>
      <Verdict trial={trial}>{from === SERVER ? texts.from() : texts.fromPlace(from)}</Verdict>
      {isWithoutHttps({ rejected }) && <p className="muted">{texts.rejectedHttps()}</p>}
      <Phases of={trial} />
      {days !== null && (
        <p className="muted">
          {texts.certificate()}: {texts.daysLeft(days)}
        </p>
      )}
      {answer && (
        <pre className={styles.answer}>
          {[answer.status_line, answer.content_type, "", answer.body].filter((line) => line !== null).join("\n")}
        </pre>
      )}
    </>
  );
}

/** The verdict in words, and a line below it. */
function Verdict({ trial, children }: { readonly trial: TrialData; readonly children?: ReactNode }) {
  const status = markStatus(trial.status);
  const { http_status_code: code, response_time_ms: ms, error_message: error } = trial;
  const detail = error ?? monitorTexts.vote(code, ms === null ? null : formatMs(ms));
  return (
    <div className={styles.verdict}>
      <StatusMark status={status} size={20} />
      <div className="num">
        <b>{texts.result(statusTexts.word(status), detail)}</b>
        {children && <div className="muted">{children}</div>}
      </div>
    </div>
  );
}

/** A condition that the answer suggests, unless the form has it. */
function Suggestion({ form, trial }: { readonly form: MonitorFormState; readonly trial: TrialData }) {
  const { assertions } = form.values;
  const { suggested_assertion: suggested } = trial;
  if (!suggested || assertions.some(({ property }) => property === suggested.property)) return null;
  const add = () => {
    const row = Math.max(0, ...assertions.map((one) => one.row)) + 1;
    form.set({ assertions: [...assertions, ...assertionRows([suggested]).map((one) => ({ ...one, row }))] });
  };
  return (
    <p className={styles.suggestion}>
      <span>{texts.suggests(suggested.property, String(suggested.target))}</span>
      <Button kind="link" label={texts.add()} onClick={add} />
    </p>
  );
}

/** The result in a line below the sentence, where the card is far away. */
export function TrialLine({ guessing: { tried } }: { readonly guessing: GuessState }) {
  if (!tried?.trial) return null;
  return (
    <div className={styles.line}>
      <Verdict trial={tried.trial} />
      <a className="link" href={`#${ID}`}>
        {texts.show()}
      </a>
    </div>
  );
}
