import { serverFormTexts as texts } from "#texts/server-form.ts";
import { serversTexts } from "#texts/servers.ts";
import { inputs } from "../../api/inputs.ts";
import { Refusal } from "../../api/refusal.ts";
import { Button } from "../../ui/button.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { CheckField, SelectField, TextField } from "../../ui/form.tsx";
import styles from "./form.module.css";
import { hasMounts, isShare, newRule, type RuleValues } from "./values.ts";

const metrics = inputs.serverRule.metric.enum.map((metric) => [metric, serversTexts.metric(metric)] as const);
const severities = inputs.serverRule.severity.enum.map((one) => [one, serversTexts.severity(one)] as const);

interface RulesProps {
  readonly rules: readonly RuleValues[];
  readonly error: Error | null;
  readonly onChange: (rules: readonly RuleValues[]) => void;
}

/** All rules that warn of a server. */
export function RulesField({ rules, error, onChange }: RulesProps) {
  const all = error instanceof Refusal ? (error.errors["rules"] ?? []) : [];
  return (
    <fieldset>
      <legend className={form.legend}>{texts.rules()}</legend>
      <p className={form.hint}>{texts.rulesHint()}</p>
      {rules.length === 0 && <p className="muted">{texts.noRules()}</p>}
      <ol className={styles.rules}>
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.row}
            rule={rule}
            place={index + 1}
            errorsOn={(field) => sentencesOn(error, `rules.${index}.${field}`)}
            onChange={(change) => onChange(rules.map((one) => (one === rule ? { ...one, ...change } : one)))}
            onRemove={() => onChange(rules.filter((one) => one !== rule))}
          />
        ))}
      </ol>
      <Button icon="plus" label={texts.addRule()} onClick={() => onChange([...rules, newRule(rules)])} />
      <span className={form.wrong} role="alert">
        {all.join(" ")}
      </span>
    </fieldset>
  );
}

interface RuleProps {
  readonly rule: RuleValues;
  /** From 1 on. */
  readonly place: number;
  readonly errorsOn: (field: string) => readonly string[];
  readonly onChange: (change: Partial<RuleValues>) => void;
  readonly onRemove: () => void;
}

function RuleFields({ rule, place, errorsOn, onChange, onRemove }: RuleProps) {
  const unit = isShare(rule.metric) ? { unit: texts.percent() } : {};
  return (
    <li>
      <fieldset className={styles.rule}>
        <legend className="sr">{texts.rule(place)}</legend>
        <div className={styles.fields}>
          <SelectField
            label={texts.metric()}
            value={rule.metric}
            options={metrics}
            errors={errorsOn("metric")}
            onChange={(metric) => onChange({ metric })}
          />
          {hasMounts(rule.metric) && (
            <TextField
              label={texts.mount()}
              hint={texts.mountHint()}
              value={rule.instance}
              errors={errorsOn("instance")}
              onChange={(instance) => onChange({ instance })}
            />
          )}
          <SelectField
            label={texts.severity()}
            value={rule.severity}
            options={severities}
            errors={errorsOn("severity")}
            onChange={(severity) => onChange({ severity })}
          />
        </div>
        <div className={styles.fields}>
          <TextField
            label={texts.above()}
            {...unit}
            inputMode="decimal"
            value={rule.above}
            errors={errorsOn("above")}
            onChange={(above) => onChange({ above })}
          />
          <TextField
            label={texts.forMinutes()}
            unit={texts.minutes()}
            inputMode="decimal"
            value={rule.minutes}
            errors={errorsOn("for_seconds")}
            onChange={(minutes) => onChange({ minutes })}
          />
          <TextField
            label={texts.clearBelow()}
            {...unit}
            inputMode="decimal"
            value={rule.clearBelow}
            errors={errorsOn("clear_below")}
            onChange={(clearBelow) => onChange({ clearBelow })}
          />
        </div>
        <div className={styles.foot}>
          <CheckField label={texts.enabled()} checked={rule.enabled} onChange={(enabled) => onChange({ enabled })} />
          <Button kind="quiet" icon="trash" iconOnly label={texts.removeRule(place)} onClick={onRemove} />
        </div>
      </fieldset>
    </li>
  );
}
