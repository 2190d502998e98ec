import type { MonitorData } from "@pharos/operations";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageTarget } from "#router";
import { createTexts } from "#texts/create.ts";
import { formTexts as texts } from "#texts/monitor-form.ts";
import { overviewTexts } from "#texts/overview.ts";
import { shellTexts } from "#texts/shell.ts";
import { monitorQuery } from "../../api/queries.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import type { RecordFormState } from "../../forms/use-record-form.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Channels } from "../alert-rules/fields.tsx";
import { AddressCard } from "./address-card.tsx";
import type { MonitorFields } from "./fields.ts";
import { GroupFields } from "./group-fields.tsx";
import { Sections } from "./sections.tsx";
import { Sentence } from "./sentence.tsx";
import { TryIt } from "./try-it.tsx";
import type { GuessState } from "./use-guess.ts";

export type MonitorFormState = RecordFormState<MonitorFields, MonitorData | undefined>;

interface MonitorFormProps {
  readonly form: MonitorFormState;
  readonly title: string;
  readonly submit: string;
  /** Where "Cancel" leads. */
  readonly back: PageTarget;
  /** Of a new monitor. */
  readonly guessing?: GuessState;
  /** Next to the title. */
  readonly tabs?: ReactNode;
  /** Below the title. */
  readonly detail?: ReactNode;
  /** Below the test. */
  readonly children?: ReactNode;
}

/** The page that creates or changes a monitor. The settings with good defaults come last. */
export function MonitorForm({ form, title, submit, back, guessing, tabs, detail, children }: MonitorFormProps) {
  const { values } = form;
  const isTried = isProbed(values);
  useTitle(title);
  const parents = useQueries({
    queries: values.depends_on.map((one) => ({ ...monitorQuery(one), throwOnError: false })),
  });
  return (
    <>
      <PageHead title={title} help="monitor" parent={{ to: "/", name: overviewTexts.title() }} detail={detail}>
        {tabs}
      </PageHead>
      <RecordForm
        form={form}
        submit={submit}
        note={noteOf(form, guessing)}
        actions={<ButtonLink {...back} label={shellTexts.cancel()} />}
      >
        <Columns>
          <Stack>
            {guessing ? <AddressCard form={form} guessing={guessing} /> : <TargetCard form={form} />}
            <Card>
              <Stack>
                {form.field("name")}
                <Channels form={form} confirmation={isTried ? values : null} />
              </Stack>
            </Card>
            <Sections form={form} parents={parents.flatMap(({ data }) => data?.record ?? [])} />
          </Stack>
          <Stack>
            {isTried && <TryIt key={guessing && keyOf(guessing)} form={form} {...(guessing && { guessing })} />}
            {children}
          </Stack>
        </Columns>
      </RecordForm>
    </>
  );
}

/** The target of a monitor that exists. Its type stays. */
function TargetCard({ form }: { readonly form: MonitorFormState }) {
  return (
    <Card>
      <Stack>
        {form.values.type === "group" && <GroupFields form={form} />}
        <FieldRow>
          {form.field("url", { hint: texts.urlHint(form.values.type) })}
          {form.field("port")}
        </FieldRow>
        <Sentence form={form} />
      </Stack>
    </Card>
  );
}

/** The test of another target is another one. */
const keyOf = ({ asked: { address, type } }: GuessState) => `${type ?? ""} ${address.trim()}`;

function noteOf({ values }: MonitorFormState, guessing: GuessState | undefined): string {
  if (guessing === undefined) return createTexts.unchanged();
  const isMissing = guessing.asked.address.trim() === "" && isProbed(values);
  return isMissing ? createTexts.missing() : createTexts.nothingMissing();
}
