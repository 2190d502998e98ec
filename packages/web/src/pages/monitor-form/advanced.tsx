import { formTexts as texts } from "#texts/monitor-form.ts";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import { PairsField } from "../../ui/pairs-field.tsx";
import { AssertionsField } from "./assertions-field.tsx";
import type { MonitorFormState } from "./form.tsx";

/** Settings that few people need. */
export function AdvancedFields({ form }: { readonly form: MonitorFormState }) {
  const { field, on, values } = form;
  return (
    <MoreFields summary={texts.advanced()}>
      <FieldRow>
        {field("http_method")}
        {field("expected_status_codes")}
      </FieldRow>
      {(values.type === "http" || values.type === "keyword") && (
        <>
          <PairsField
            {...on("request_headers")}
            nameLabel={texts.headerName()}
            valueLabel={texts.headerValue()}
            add={texts.addHeader()}
          />
          {field("request_body")}
          <AssertionsField {...on("assertions")} />
        </>
      )}
      {field("forbidden_keyword")}
      <FieldRow>
        {field("username")}
        {field("password")}
      </FieldRow>
      {field("slug")}
      {field("post_only")}
      <FieldRow>
        {field("request_timeout_seconds")}
        {field("ssl_expiry_warning_days")}
      </FieldRow>
      <FieldRow>
        {field("max_response_time_ms")}
        {field("slow_after_checks")}
      </FieldRow>
      {field("key")}
    </MoreFields>
  );
}
