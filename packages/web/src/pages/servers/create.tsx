import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "#router";
import { serverFormTexts as texts } from "#texts/server-form.ts";
import { serversTexts } from "#texts/servers.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { needsSignIn, SignInAgain } from "../../ui/sign-in-again.tsx";
import { useNewAttached } from "../../ui/use-new-attached.ts";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import { alertBody, blankAlerts } from "../alert-rules/values.ts";
import styles from "./form.module.css";
import { keepToken } from "./new-tokens.ts";

const noNames: ReadonlyMap<number, string> = new Map();

/** Creates a server by its name. All other settings have defaults. */
export default function CreateServerPage() {
  useTitle(serversTexts.create());
  const navigate = useNavigate();
  const { values, typed, onChange, sent } = useNewAttached({ name: "", ...blankAlerts });
  const create = useMutation({
    mutationFn: () =>
      askData("POST /servers", {
        body: sent({ name: values.name.trim(), ...alertBody(values) }),
      }),
    onSuccess: async ({ id, token }) => {
      keepToken(id, token);
      await navigate({ to: "/servers/$id/setup", params: { id: String(id) } });
    },
  });
  return (
    <div className={styles.page}>
      <PageHead title={texts.createTitle()} help="server" parent={{ to: "/servers", name: serversTexts.title() }} />
      <Card>
        <Form
          values={typed}
          busy={create.isPending}
          onSubmit={() => !create.isPending && create.mutate()}
          problem={
            needsSignIn(create.error) ? null : remainder(create.error, ["name", ...Object.keys(alertBody(values))])
          }
          actions={
            <>
              <ButtonLink to="/servers" label={shellTexts.cancel()} />
              <Button kind="primary" type="submit" label={texts.create()} busy={create.isPending} />
            </>
          }
        >
          <TextField
            label={texts.name()}
            hint={texts.nameHint()}
            value={values.name}
            errors={sentencesOn(create.error, "name")}
            onChange={(name) => onChange({ name })}
          />
          <AlertRulesFields
            id={null}
            values={values}
            confirmation={null}
            parentsOfAllKinds
            parentNames={noNames}
            error={create.error}
            onChange={onChange}
          />
          <p className="muted">{texts.createHint()}</p>
        </Form>
        <SignInAgain error={create.error} onClose={() => create.reset()} />
      </Card>
    </div>
  );
}
