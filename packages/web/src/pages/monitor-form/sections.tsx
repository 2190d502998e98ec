import type { MonitorData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { connectionTexts } from "#texts/connection.ts";
import { sectionTexts as sections } from "#texts/create.ts";
import { heartbeatTexts } from "#texts/heartbeat.ts";
import { formTexts as texts } from "#texts/monitor-form.ts";
import { contactsQuery } from "../../api/queries.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { shownZone } from "../../lib/time.ts";
import { Card } from "../../ui/card.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { PairsField } from "../../ui/pairs-field.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import { attachedIn } from "../alert-rules/values.ts";
import { AssertionsField } from "./assertions-field.tsx";
import { ConnectionSection } from "./connection.tsx";
import { secondsOf } from "./fields.ts";
import type { MonitorFormState } from "./form.tsx";
import { Oauth2Field } from "./oauth2-field.tsx";
import { Section } from "./section.tsx";
import { StepsField } from "./steps-field.tsx";
import { notifyWords, organiseWords, requestWords, scheduleWords, upWords } from "./summaries.ts";
import { has } from "./values.ts";

interface SectionsProps {
  readonly form: MonitorFormState;
  readonly parents: readonly MonitorData[];
}

/** The settings that have good defaults. */
export function Sections({ form, parents }: SectionsProps) {
  const { values, record } = form;
  const { data: contacts } = useQuery({ ...contactsQuery(), throwOnError: false });
  const confirmation = isProbed(values) ? form : null;
  return (
    <Card>
      {confirmation && (
        <Section title={sections.up()} summary={upWords(values)}>
          <UpFields form={form} />
        </Section>
      )}
      {has("request_headers", values) && (
        <Section title={sections.request()} summary={requestWords(values)}>
          <RequestFields form={form} />
        </Section>
      )}
      <ConnectionSection form={form} />
      {values.type === "heartbeat" && (
        <Section title={sections.schedule()} summary={scheduleWords(values)}>
          <ScheduleFields form={form} />
        </Section>
      )}
      <Section title={sections.notify()} summary={notifyWords(values, attachedIn(values, contacts))}>
        <AlertRulesFields
          form={form}
          confirmation={confirmation}
          areChannelsElsewhere
          id={record?.id}
          intervalSeconds={secondsOf(values)}
          parents={parents}
        />
      </Section>
      <Section title={sections.organise()} summary={organiseWords(values, record === undefined)}>
        {form.field("tags")}
        {form.field("key")}
        {record === undefined && form.field("is_active")}
      </Section>
    </Card>
  );
}

interface FieldsProps {
  readonly form: MonitorFormState;
}

function UpFields({ form: { field, on, values } }: FieldsProps) {
  return (
    <>
      {field("expects_failure")}
      {field("send", values.type === "tcp" ? { hint: connectionTexts.escapesHint() } : {})}
      {/* The sentence about a WebSocket has it. */}
      {values.type !== "websocket" && field("expected_answer")}
      {field("forbidden_keyword")}
      {has("assertions", values) && <AssertionsField {...on("assertions")} />}
      <FieldRow>
        {field("max_response_time_ms")}
        {field("slow_after_checks")}
      </FieldRow>
      {/* The sentence about a certificate has it. */}
      {values.type !== "ssl" && field("ssl_expiry_warning_days")}
    </>
  );
}

function RequestFields({ form: { field, on, values, error } }: FieldsProps) {
  return (
    <>
      {has("http_method", values) && field("http_method")}
      <PairsField
        {...on("request_headers")}
        nameLabel={texts.headerName()}
        valueLabel={texts.headerValue()}
        add={texts.addHeader()}
      />
      {field("request_body")}
      <FieldRow>
        {field("username")}
        {field("password")}
      </FieldRow>
      {has("oauth2", values) && <Oauth2Field {...on("oauth2")} />}
      {has("steps", values) && <StepsField {...on("steps")} error={error} />}
    </>
  );
}

function ScheduleFields({ form: { field } }: FieldsProps) {
  return (
    <>
      <FieldRow>
        {field("heartbeat_cron")}
        {field("heartbeat_time_zone", { hint: heartbeatTexts.zoneHint(shownZone) })}
      </FieldRow>
      <FieldRow>
        {field("max_runtime_seconds")}
        {field("slug")}
      </FieldRow>
      {field("post_only")}
    </>
  );
}
