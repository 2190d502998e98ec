import type { IncidentStoryData } from "@pharos/operations";
import { useState } from "react";
import { evidenceTexts } from "#texts/evidence.ts";
import { outageTexts as texts } from "#texts/outage.ts";
import { useMayWrite } from "../../../boot.ts";
import { formatMs } from "../../../lib/format.ts";
import { regionName } from "../../../regions.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { DayMoment, Moment } from "../../../ui/time.tsx";
import { Presented } from "../../incidents/evidence.tsx";
import { timingsOf } from "../../incidents/votes.tsx";
import styles from "./outage.module.css";
import { Quarter } from "./quarter.tsx";

type Shown = "failed" | "good";

/** The response of the check that failed, and the last good one. */
export function FailedAnswer({ incident }: { readonly incident: IncidentStoryData }) {
  const { last_good: good } = incident;
  const [shown, setShown] = useState<Shown>("failed");
  return (
    <Quarter
      title={texts.response()}
      aside={
        good && (
          <Segments<Shown>
            label={texts.which()}
            options={[
              { value: "failed", label: texts.failed() },
              { value: "good", label: texts.good() },
            ]}
            value={shown}
            onChange={setShown}
          />
        )
      }
    >
      {good && shown === "good" ? <Good good={good} /> : <Failed incident={incident} />}
    </Quarter>
  );
}

function Good({ good }: { readonly good: NonNullable<IncidentStoryData["last_good"]> }) {
  const { checked_at: at, region, http_status_code: code, response_time_ms: ms, phases } = good;
  const timings = timingsOf({ ...phases });
  return (
    <Facts
      of={[
        [texts.at(), <DayMoment key="at" at={at} />],
        [texts.place(), region && regionName(region)],
        [texts.status(), code],
        [texts.time(), ms === null ? null : formatMs(ms)],
        [texts.phases(), timings.length === 0 ? null : timings.join(", ")],
      ]}
    />
  );
}

/** The response of the failed check, or its certificate. */
function Failed({ incident }: { readonly incident: IncidentStoryData }) {
  const mayWrite = useMayWrite();
  const { response, certificate, votes } = incident;
  const first = votes.find(({ moment, status }) => moment === "opened" && status === "down");
  if (response && (response.status_line ?? response.body) !== null) {
    return (
      <>
        <Seen region={response.region} at={first?.at ?? null} />
        <Response response={response} isStatusWrong={first?.error_class === "status"} />
      </>
    );
  }
  if (certificate) return <Presented certificate={certificate} />;
  const code = first?.http_status_code ?? null;
  const missing = code === null ? texts.noResponse : mayWrite ? texts.notStored : texts.notShown;
  return (
    <>
      <p className={styles.seen}>{missing()}</p>
      {first && (
        <Facts
          of={[
            [texts.at(), <DayMoment key="at" at={first.at} />],
            [texts.place(), first.region && regionName(first.region)],
            [texts.status(), code],
            [texts.found(), first.error_message],
            [texts.called(), first.remote_address],
          ]}
        />
      )}
    </>
  );
}

function Seen({ region, at }: { readonly region: string | null; readonly at: string | null }) {
  return (
    <p className={`${styles.seen} num`}>
      {at !== null && <Moment at={at} precise />}
      {region !== null && `, ${regionName(region)}`}
    </p>
  );
}

interface ResponseProps {
  readonly response: NonNullable<IncidentStoryData["response"]>;
  /** The check failed because of the status. */
  readonly isStatusWrong: boolean;
}

function Response({ response: { status_line: line, headers, body }, isStatusWrong }: ResponseProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by the keyboard.
    <section className={styles.text} aria-label={evidenceTexts.headers()} tabIndex={0}>
      <pre>
        {isStatusWrong ? <mark>{line}</mark> : line}
        {line !== null && "\n"}
        {headers.map(({ name, value }, place) => (
          <span key={place}>
            <i>{name}:</i> {value}
            {"\n"}
          </span>
        ))}
        {body && (line === null ? body : `\n${body}`)}
      </pre>
    </section>
  );
}
