import type { WindowDetailData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PageTarget, useNavigate, useParams, useSearch } from "#router";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceFormTexts as texts } from "#texts/maintenance-form.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask, askData } from "../../api/client.ts";
import { windowQuery } from "../../api/maintenance-queries.ts";
import type { Version } from "../../api/reads.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { type RecordFormState, useRecordForm } from "../../forms/use-record-form.ts";
import { shownZone } from "../../lib/time.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CoverFields, PageFields, TimeFields } from "./fields.tsx";
import styles from "./form.module.css";
import { Preview, usePreview } from "./preview.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { monitorIdsIn } from "./search.ts";
import { bodyOf, newWindow, valuesOf, type WindowFields, windowFields } from "./values.ts";

export function CreateWindowPage() {
  const search = useSearch({ from: "/maintenance/new" });
  const [initial] = useState(() => newWindow(new Date(), shownZone, monitorIdsIn(search)));
  const navigate = useNavigate();
  const form = useRecordForm({
    ...{ fields: windowFields, initial, bodyOf },
    save: ({ body }) => askData("POST /maintenance-windows", { body }),
    onSaved: ({ id }) => navigate({ to: "/maintenance/$id", params: { id: String(id) } }),
  });
  return <WindowForm form={form} title={texts.createTitle()} submit={texts.create()} back={{ to: "/maintenance" }} />;
}

export function EditWindowPage() {
  const id = Number(useParams({ from: "/maintenance/$id/edit" }).id);
  const { data } = useQuery(windowQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

function EditForm(opened: Version<WindowDetailData>) {
  const navigate = useNavigate();
  const { id } = opened.record.window;
  const page = { to: "/maintenance/$id", params: { id: String(id) } } as const;
  const form = useRecordForm({
    ...{ opened, fields: windowFields, bodyOf },
    valuesOf: ({ window }: WindowDetailData) => valuesOf(window),
    query: windowQuery(id),
    save: ({ changed, ifMatch }) =>
      ask("PATCH /maintenance-windows/{maintenanceWindow}", { ids: [id], body: changed, ifMatch }),
    onSaved: () => navigate(page),
  });
  const { window } = form.record;
  return <WindowForm form={form} title={texts.editTitle(window.name)} submit={texts.save()} back={page} />;
}

interface WindowFormProps {
  readonly form: RecordFormState<WindowFields, WindowDetailData | undefined>;
  readonly title: string;
  readonly submit: string;
  /** Where "Cancel" leads. */
  readonly back: PageTarget;
}

/** One page with the fields and a preview. */
function WindowForm({ form, title, submit, back }: WindowFormProps) {
  useTitle(title);
  const shown = usePreview(form.values);
  const named = [...(form.record?.mutes.subjects ?? []), ...(shown.preview?.mutes.subjects ?? [])];
  return (
    <>
      <PageHead title={title} help="maintenance" parent={{ to: "/maintenance", name: maintenanceTexts.title() }} />
      <div className={styles.columns}>
        <Card>
          <RecordForm form={form} submit={submit} actions={<ButtonLink {...back} label={shellTexts.cancel()} />}>
            {form.field("name")}
            <CoverFields form={form} named={named} />
            <TimeFields form={form} />
            <RepeatFields form={form} />
            {form.field("note")}
            <PageFields form={form} />
          </RecordForm>
        </Card>
        <Preview {...shown} values={form.values} />
      </div>
    </>
  );
}
