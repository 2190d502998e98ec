import type { PageStateData, StatusPageData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "#router";
import { shellTexts } from "#texts/shell.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { ask } from "../../api/client.ts";
import type { Version } from "../../api/reads.ts";
import { pageStatesQuery, statusPageQuery } from "../../api/status-page-queries.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showToast } from "../../ui/toast.ts";
import { bodyOf, hasField, pageFields, previewOf, valuesOf } from "./editor-values.ts";
import { GroupsField } from "./groups-field.tsx";
import { Preview } from "./preview.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import styles from "./status-pages.module.css";

export default function EditStatusPagePage() {
  const id = Number(useParams({ from: "/status-pages/$id/edit" }).id);
  const { data } = useQuery(statusPageQuery(id));
  const { data: states, isPending } = useQuery(pageStatesQuery());
  if (!data || isPending) return <Loading />;
  return <Editor key={id} opened={data} state={states?.find((one) => one.id === id)} />;
}

interface EditorProps {
  readonly opened: Version<StatusPageData>;
  readonly state: PageStateData | undefined;
}

function Editor({ opened, state }: EditorProps) {
  const navigate = useNavigate();
  const { id } = opened.record;
  const page = { to: "/status-pages/$id", params: { id: String(id) } } as const;
  const form = useRecordForm({
    ...{ opened, fields: pageFields, has: hasField, bodyOf },
    valuesOf: (record: StatusPageData) => valuesOf(record, state),
    query: statusPageQuery(id),
    save: ({ changed, ifMatch }) => ask("PATCH /status-pages/{statusPage}", { ids: [id], body: changed, ifMatch }),
    onSaved() {
      showToast(pagesTexts.saved());
      return navigate(page);
    },
  });
  const title = pagesTexts.editTitle(form.record.name);
  useTitle(title);
  return (
    <>
      <PageHead title={title} help="statusPage" parent={{ to: "/status-pages", name: pagesTexts.title() }} />
      <div className={styles.beside}>
        <Card>
          <RecordForm
            form={form}
            submit={pagesTexts.save()}
            actions={<ButtonLink {...page} label={shellTexts.cancel()} />}
          >
            <SettingsFields form={form} />
            <GroupsField form={form} />
          </RecordForm>
        </Card>
        <Preview pageId={id} name={form.values.name} unsaved={previewOf(form.values)} />
      </div>
    </>
  );
}
