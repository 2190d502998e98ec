import type { MonitorData } from "@pharos/operations";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageTarget } from "#router";
import { heartbeatTexts } from "#texts/heartbeat.ts";
import { formTexts as texts } from "#texts/monitor-form.ts";
import { overviewTexts } from "#texts/overview.ts";
import { shellTexts } from "#texts/shell.ts";
import { monitorQuery } from "../../api/queries.ts";
import { FormPage } from "../../forms/form-page.tsx";
import { RecordForm } from "../../forms/record-form.tsx";
import type { RecordFormState } from "../../forms/use-record-form.ts";
import { shownZone } from "../../lib/time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import { AdvancedFields } from "./advanced.tsx";
import { type MonitorFields, OTHER } from "./fields.ts";
import { GroupFields } from "./group-fields.tsx";
import { IntervalField } from "./interval-field.tsx";
import { TryIt } from "./try-it.tsx";

export type MonitorFormState = RecordFormState<MonitorFields, MonitorData | undefined>;

interface MonitorFormProps {
  readonly form: MonitorFormState;
  readonly title: string;
  readonly submit: string;
  /** Where "Cancel" leads. */
  readonly back: PageTarget;
  /** At the end of the form. */
  readonly children?: ReactNode;
}

/** The form of a monitor. A field that its type does not have is not drawn. */
export function MonitorForm({ form, title, submit, back, children }: MonitorFormProps) {
  const { field, values, record } = form;
  const { type, dns_record_type: recordType, check_interval_minutes: chosen } = values;
  const isProbed = type !== "heartbeat" && type !== "group";
  const parents = useQueries({
    queries: values.depends_on.map((one) => ({ ...monitorQuery(one), throwOnError: false })),
  });
  return (
    <FormPage title={title} help="monitor" parent={{ to: "/", name: overviewTexts.title() }}>
      <RecordForm form={form} submit={submit} actions={<ButtonLink {...back} label={shellTexts.cancel()} />}>
        {record === undefined && field("type")}
        {field("url", { hint: texts.urlHint(type) })}
        {field("port")}
        {field("dns_record_type")}
        {field("expected_dns_values", { hint: texts.dnsValuesHint(recordType) })}
        {field("expected_keyword")}
        {type === "group" && <GroupFields form={form} />}
        <FieldRow>
          {field("name")}
          {type !== "group" && <IntervalField form={form} />}
        </FieldRow>
        <FieldRow>
          {field("heartbeat_cron")}
          {field("heartbeat_time_zone", { hint: heartbeatTexts.zoneHint(shownZone) })}
        </FieldRow>
        <FieldRow>
          {field("heartbeat_grace_seconds")}
          {field("max_runtime_seconds")}
        </FieldRow>
        {isProbed && <TryIt values={values} />}
        <AlertRulesFields
          form={form}
          confirmation={isProbed ? form : null}
          id={record?.id}
          intervalSeconds={Number(chosen === OTHER ? values.check_interval_seconds : chosen)}
          parents={parents.flatMap(({ data }) => data?.record ?? [])}
        />
        {record === undefined && field("is_active")}
        <AdvancedFields form={form} />
        {children}
      </RecordForm>
    </FormPage>
  );
}
