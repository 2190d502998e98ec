import type { ReactNode } from "react";
import { sentenceTexts as texts } from "#texts/create.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { formatInterval } from "../../lib/format.ts";
import { Part } from "../../ui/part.tsx";
import { type MonitorValues, secondsOf } from "./fields.ts";
import type { MonitorFormState } from "./form.tsx";
import { IntervalField } from "./interval-field.tsx";
import { Locations } from "./locations.tsx";
import styles from "./monitor-form.module.css";

interface SentenceProps {
  readonly form: MonitorFormState;
  /** The text in the field of the URL. It stands for the target until the guess is there, so that no line comes later. */
  readonly typed?: string;
}

/** A sentence about the monitor. Each part in a button can be changed there. */
export function Sentence({ form, typed }: SentenceProps) {
  const { values } = form;
  if (values.type === "heartbeat") return <HeartbeatSentence form={form} />;
  if (values.type === "group") return null;
  return (
    <div className={styles.sentence}>
      {values.type === "ssl" ? texts.certificateOf() : texts.checkThat()} <b>{targetOf(values) || typed || "…"}</b>{" "}
      <Condition form={form} /> {texts.within()}{" "}
      <Part label={texts.seconds(values.request_timeout_seconds)}>{form.field("request_timeout_seconds")}</Part>,{" "}
      {texts.every()} <Interval form={form} /> <Locations form={form} />.
    </div>
  );
}

function HeartbeatSentence({ form }: { readonly form: MonitorFormState }) {
  const { heartbeat_cron: cron, heartbeat_time_zone: zone } = form.values;
  return (
    <div className={styles.sentence}>
      {texts.expect()}{" "}
      {cron.trim() === "" ? (
        <>
          {texts.every()} <Interval form={form} />
        </>
      ) : (
        <b>{texts.onSchedule(cron.trim(), zone.trim())}</b>
      )}{" "}
      {texts.withGrace()}{" "}
      <Part label={texts.seconds(form.values.heartbeat_grace_seconds)}>{form.field("heartbeat_grace_seconds")}</Part>.
    </div>
  );
}

/** The condition by which a target counts as up. */
function Condition({ form: { field, values } }: { readonly form: MonitorFormState }): ReactNode {
  switch (values.type) {
    case "http":
      return <Part label={texts.answers(values.expected_status_codes)}>{field("expected_status_codes")}</Part>;
    case "keyword":
      return (
        <Part label={texts.contains(values.expected_keyword)}>
          {field("expected_keyword")}
          {field("expected_status_codes")}
        </Part>
      );
    case "ssl":
      return <Part label={texts.valid(values.ssl_expiry_warning_days)}>{field("ssl_expiry_warning_days")}</Part>;
    case "tcp":
      return texts.accepts(values.port);
    case "websocket":
      return <Part label={texts.opens(values.expected_answer)}>{field("expected_answer")}</Part>;
    case "grpc":
      return <Part label={texts.serves(values.grpc_service)}>{field("grpc_service")}</Part>;
    case "dns":
      return (
        <Part label={texts.records(values.dns_record_type)}>
          {field("dns_record_type")}
          {field("expected_dns_values", { hint: formTexts.dnsValuesHint(values.dns_record_type) })}
        </Part>
      );
    default:
      return texts.pings();
  }
}

function Interval({ form }: { readonly form: MonitorFormState }) {
  const seconds = secondsOf(form.values);
  return (
    <Part label={seconds > 0 ? formatInterval(seconds) : texts.seconds(form.values.check_interval_seconds)}>
      <IntervalField form={form} isHeartbeat={form.values.type === "heartbeat"} />
    </Part>
  );
}

/** The types that are no page use only the host. */
function targetOf({ type, url }: MonitorValues): string {
  return type === "http" || type === "keyword" ? url : url.replace(/^[a-z]+:\/\//, "");
}
