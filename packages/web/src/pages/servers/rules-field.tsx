import { serverFormTexts as texts } from "#texts/server-form.ts";
import { Refusal } from "../../api/refusal.ts";
import { type Bound, bind } from "../../forms/bind.tsx";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { Wrong } from "../../ui/form.tsx";
import styles from "./form.module.css";
import { hasMounts, isShare, newRule, ruleFields, type serverFields } from "./values.ts";

/** All rules that warn of a server. */
export function RulesField({ form: { on, error } }: { readonly form: Bound<Pick<typeof serverFields, "rules">> }) {
  const { label, value: rules, onChange } = on("rules");
  return (
    <fieldset>
      <legend className={form.legend}>{label}</legend>
      <p className={form.hint}>{texts.rulesHint()}</p>
      {rules.length === 0 && <p className="muted">{texts.noRules()}</p>}
      <ol className={styles.rules}>
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.row}
            place={index + 1}
            rule={bind({
              ...{ fields: ruleFields, values: rule, error, at: `rules.${index}` },
              set: (change) => onChange(rules.map((one) => (one === rule ? { ...one, ...change } : one))),
            })}
            onRemove={() => onChange(rules.filter((one) => one !== rule))}
          />
        ))}
      </ol>
      <Button icon="plus" label={texts.addRule()} onClick={() => onChange([...rules, newRule(rules)])} />
      <Wrong errors={error instanceof Refusal ? (error.errors["rules"] ?? []) : []} />
    </fieldset>
  );
}

interface RuleProps {
  readonly rule: Bound<typeof ruleFields>;
  /** From 1 on. */
  readonly place: number;
  readonly onRemove: () => void;
}

function RuleFields({ rule: { field, values }, place, onRemove }: RuleProps) {
  const unit = isShare(values.metric) ? { unit: texts.percent() } : {};
  return (
    <li>
      <fieldset className={styles.rule}>
        <legend className="sr">{texts.rule(place)}</legend>
        <div className={styles.fields}>
          {field("metric")}
          {hasMounts(values.metric) && field("instance")}
          {field("severity")}
        </div>
        <div className={styles.fields}>
          {field("above", unit)}
          {field("for_seconds")}
          {field("clear_below", unit)}
        </div>
        <div className={styles.foot}>
          {field("enabled")}
          <Button kind="quiet" icon="trash" iconOnly label={texts.removeRule(place)} onClick={onRemove} />
        </div>
      </fieldset>
    </li>
  );
}
