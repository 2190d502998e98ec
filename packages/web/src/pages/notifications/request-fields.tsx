import { useState } from "react";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { bind } from "../../forms/bind.tsx";
import type { Options } from "../../forms/field.ts";
import { select, text } from "../../forms/fields.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import { PairsField } from "../../ui/pairs-field.tsx";
import { isEdited, type TemplateValues } from "./template.ts";

interface RequestProps {
  readonly template: TemplateValues;
  readonly error: Error | null;
  readonly onChange: (template: TemplateValues) => void;
}

const formats: Options = [
  ["json", "JSON"],
  ["form", texts.form()],
  ["text", texts.text()],
];
const methods: Options = [
  ["POST", "POST"],
  ["PUT", "PUT"],
];
const ofService: Options = [["", texts.ofService()]];

const requestFields = {
  body: text({ label: texts.body(), rows: 6, isCode: true }),
  over_body: text({ label: texts.overBody(), rows: 3, isCode: true }),
  format: select({ label: texts.format(), options: formats }),
  method: select({ label: formTexts.method(), options: methods }),
  path: text({ label: texts.path(), hint: texts.pathHint() }),
  over_path: text({ label: texts.overPath(), hint: texts.overPathHint() }),
};

/** The request of a template. Few change the one of a service. */
export function RequestFields({ template, error, onChange }: RequestProps) {
  const [isOpen] = useState(isEdited(template));
  const isOfService = template.preset !== null;
  const { format, method } = template;
  const own = { format: format || "json", method: method || "POST" };
  const { field } = bind({
    ...{ fields: requestFields, error, at: "template" },
    values: isOfService ? template : { ...template, ...own },
    set: (change) => onChange({ ...template, ...change }),
  });
  const usual = isOfService ? ofService : [];
  return (
    <MoreFields summary={texts.request(isOfService)} open={isOpen}>
      {field("body", { hint: texts.bodyHint(isOfService) })}
      {field("over_body", { hint: texts.overHint(isOfService) })}
      <FieldRow>
        {field("format", { options: [...usual, ...formats] })}
        {field("method", { options: [...usual, ...methods] })}
      </FieldRow>
      <FieldRow>
        {field("path")}
        {field("over_path")}
      </FieldRow>
      <PairsField
        label={formTexts.headers()}
        nameLabel={formTexts.headerName()}
        valueLabel={formTexts.headerValue()}
        add={formTexts.addHeader()}
        value={template.headers}
        errors={sentencesOn(error, "template.headers")}
        onChange={(headers) => onChange({ ...template, headers })}
      />
    </MoreFields>
  );
}
