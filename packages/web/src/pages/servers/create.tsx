import { useNavigate } from "#router";
import { overviewTexts } from "#texts/overview.ts";
import { serverFormTexts as texts } from "#texts/server-form.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { FormPage } from "../../forms/form-page.tsx";
import { blankOf, sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import { CreateTabs } from "../create/tabs.tsx";
import { keepToken } from "./new-tokens.ts";
import { newServerFields } from "./values.ts";

/** Creates a server by its name. All other settings have defaults. */
export default function CreateServerPage() {
  const navigate = useNavigate();
  const form = useRecordForm({
    fields: newServerFields,
    initial: blankOf(newServerFields),
    bodyOf: (values) => sent(newServerFields, values),
    save: ({ body }) => askData("POST /servers", { body }),
    onSaved({ id, token }) {
      keepToken(id, token);
      return navigate({ to: "/servers/$id/setup", params: { id: String(id) } });
    },
  });
  return (
    <FormPage
      title={texts.createTitle()}
      help="server"
      parent={{ to: "/", name: overviewTexts.title() }}
      tabs={<CreateTabs />}
    >
      <RecordForm form={form} submit={texts.create()} actions={<ButtonLink to="/" label={shellTexts.cancel()} />}>
        {form.field("name")}
        <AlertRulesFields form={form} confirmation={null} id={undefined} parentsOfAllKinds parents={[]} />
        <p className="muted">{texts.createHint()}</p>
      </RecordForm>
    </FormPage>
  );
}
