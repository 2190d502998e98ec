import { createTexts as texts } from "#texts/create.ts";
import { Card } from "../../ui/card.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import inputs from "../../ui/form.module.css";
import { Field } from "../../ui/form.tsx";
import { Stack } from "../../ui/layout.tsx";
import type { MonitorFormState } from "./form.tsx";
import { GroupFields } from "./group-fields.tsx";
import { Sentence } from "./sentence.tsx";
import { TrialLine } from "./try-it.tsx";
import { TypeChips } from "./type-chips.tsx";
import type { GuessState } from "./use-guess.ts";

interface AddressProps {
  readonly form: MonitorFormState;
  readonly guessing: GuessState;
}

/** The field that comes first, and the sentence about its monitor. */
export function AddressCard({ form, guessing }: AddressProps) {
  const { asked, ask } = guessing;
  const { type } = form.values;
  return (
    <Card>
      <Stack>
        {type === "group" ? <GroupFields form={form} /> : <AddressField form={form} guessing={guessing} />}
        <Sentence form={form} typed={asked.address.trim()} />
        <TypeChips type={type} isChosen={asked.type !== undefined} onChoose={(next) => ask({ type: next })} />
        <TrialLine guessing={guessing} />
      </Stack>
    </Card>
  );
}

function AddressField({ form, guessing: { asked, ask } }: AddressProps) {
  const errors = ["url", "port"].flatMap((field) => sentencesOn(form.error, field));
  return (
    <Field
      label={texts.address()}
      hint={texts.addressHint()}
      errors={errors}
      required={form.values.type !== "heartbeat"}
      control={(described) => (
        <input
          {...described}
          className={`${inputs.input} ${inputs.large}`}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: The page is for this field.
          autoFocus={asked.address === ""}
          value={asked.address}
          onChange={({ target }) => ask({ address: target.value })}
        />
      )}
    />
  );
}
