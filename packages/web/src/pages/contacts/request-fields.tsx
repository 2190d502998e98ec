import { useState } from "react";
import { contactsTexts } from "#texts/contacts.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import { PairsField } from "../../ui/pairs-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { isEdited, type TemplateValues } from "./template.ts";

interface RequestProps {
  readonly template: TemplateValues;
  readonly error: Error | null;
  readonly onChange: (template: TemplateValues) => void;
}

const MEMBERS = ["method", "path", "over_path", "headers", "format", "body", "over_body"];

/** The request of a template. Few change the one of a service. */
export function RequestFields({ template, error, onChange }: RequestProps) {
  const [isOpen] = useState(isEdited(template));
  const isWrong = MEMBERS.some((member) => sentencesOn(error, `template.${member}`).length > 0);
  const set = (change: Partial<TemplateValues>) => onChange({ ...template, ...change });
  const on = (member: string) => sentencesOn(error, `template.${member}`);
  const { preset, method, path, overPath, headers, format, body, overBody } = template;
  const usual: readonly (readonly [string, string])[] = preset === null ? [] : [["", contactsTexts.ofService()]];
  return (
    <MoreFields summary={contactsTexts.request(preset !== null)} open={isOpen || isWrong}>
      <TextArea
        label={contactsTexts.body()}
        hint={contactsTexts.bodyHint(preset !== null)}
        isCode
        rows={6}
        value={body}
        errors={on("body")}
        onChange={(next) => set({ body: next })}
      />
      <TextArea
        label={contactsTexts.overBody()}
        hint={contactsTexts.overHint(preset !== null)}
        isCode
        rows={3}
        value={overBody}
        errors={on("over_body")}
        onChange={(next) => set({ overBody: next })}
      />
      <FieldRow>
        <SelectField
          label={contactsTexts.format()}
          value={format === "" && preset === null ? "json" : format}
          options={[...usual, ["json", "JSON"], ["form", contactsTexts.form()], ["text", contactsTexts.text()]]}
          errors={on("format")}
          onChange={(next) => set({ format: next })}
        />
        <SelectField
          label={formTexts.method()}
          value={method === "" && preset === null ? "POST" : method}
          options={[...usual, ["POST", "POST"], ["PUT", "PUT"]]}
          errors={on("method")}
          onChange={(next) => set({ method: next })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={contactsTexts.path()}
          hint={contactsTexts.pathHint()}
          value={path}
          errors={on("path")}
          onChange={(next) => set({ path: next })}
        />
        <TextField
          label={contactsTexts.overPath()}
          hint={contactsTexts.overPathHint()}
          value={overPath}
          errors={on("over_path")}
          onChange={(next) => set({ overPath: next })}
        />
      </FieldRow>
      <PairsField
        label={formTexts.headers()}
        nameLabel={formTexts.headerName()}
        valueLabel={formTexts.headerValue()}
        add={formTexts.addHeader()}
        value={headers}
        errors={on("headers")}
        onChange={(next) => set({ headers: next })}
      />
    </MoreFields>
  );
}
