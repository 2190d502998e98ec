import { oauth2Texts as texts } from "#texts/oauth2.ts";
import { SelectField, TextField, Wrong } from "../../ui/form.tsx";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import { type Oauth2Values, oauth2Of } from "./oauth2.ts";

interface Oauth2FieldProps {
  readonly label: string;
  readonly value: Oauth2Values;
  readonly errors: readonly string[];
  readonly onChange: (values: Oauth2Values) => void;
}

/** Client credentials of a token. */
export function Oauth2Field({ label, value, errors, onChange }: Oauth2FieldProps) {
  const on = (name: keyof Oauth2Values) => ({
    value: value[name],
    onChange: (typed: string) => onChange({ ...value, [name]: typed }),
  });
  return (
    <MoreFields summary={label} open={oauth2Of(value) !== null || errors.length > 0}>
      <p className="muted">{texts.hint()}</p>
      <TextField label={texts.tokenUrl()} inputMode="url" {...on("token_url")} />
      <FieldRow>
        <TextField label={texts.clientId()} {...on("client_id")} />
        <TextField
          label={texts.clientSecret()}
          hint={texts.secretHint()}
          type="password"
          autoComplete="new-password"
          {...on("client_secret")}
        />
      </FieldRow>
      <FieldRow>
        <TextField label={texts.scope()} hint={texts.scopeHint()} {...on("scope")} />
        <TextField label={texts.audience()} {...on("audience")} />
      </FieldRow>
      <SelectField label={texts.auth()} options={Object.entries(texts.auths)} {...on("auth")} />
      <Wrong errors={errors} />
    </MoreFields>
  );
}
