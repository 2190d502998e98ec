import type { PageStateData, StatusPageData } from "@pharos/operations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "#router";
import { shellTexts } from "#texts/shell.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { ask } from "../../api/client.ts";
import type { Version } from "../../api/reads.ts";
import { pageStatesQuery, statusPageQuery } from "../../api/status-page-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showToast } from "../../ui/toast.ts";
import { useVersionedForm } from "../../ui/use-versioned-form.tsx";
import { bodyOf, previewOf, readableBody, valuesOf } from "./editor-values.ts";
import { GroupsField } from "./groups-field.tsx";
import { Preview } from "./preview.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import styles from "./status-pages.module.css";

export default function EditStatusPagePage() {
  const id = Number(useParams({ from: "/status-pages/$id/edit" }).id);
  const { data } = useQuery(statusPageQuery(id));
  const { data: states, isPending } = useQuery(pageStatesQuery());
  if (!data || isPending) return <Loading />;
  return <Editor key={id} {...data} state={states?.find((one) => one.id === id)} />;
}

interface EditorProps extends Version<StatusPageData> {
  readonly state: PageStateData | undefined;
}

/** Edits the version from when the editor opened, also if a newer one arrives. */
function Editor(opened: EditorProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = opened.record;
  const { base, values, saved, onChange, conflict, error, busy, ...form } = useVersionedForm({
    opened,
    save: (body, ifMatch) => ask("PATCH /status-pages/{statusPage}", { ids: [id], body, ifMatch }),
    valuesOf: ({ record, state }) => valuesOf(record, state),
    bodyOf,
    readable: readableBody,
    readAgain: async () => ({ ...opened, ...(await client.fetchQuery({ ...statusPageQuery(id), staleTime: 0 })) }),
    async onSaved() {
      showToast(pagesTexts.saved());
      await navigate({ to: "/status-pages/$id", params: { id: String(id) } });
    },
  });
  const { name } = base.record;
  useTitle(pagesTexts.editTitle(name));
  return (
    <>
      <PageHead
        title={pagesTexts.editTitle(name)}
        help="statusPage"
        parent={{ to: "/status-pages", name: pagesTexts.title() }}
      />
      <div className={styles.beside}>
        <Card>
          <Form
            {...form}
            values={bodyOf(values)}
            saved={bodyOf(saved)}
            busy={busy}
            actions={
              <>
                <ButtonLink to="/status-pages/$id" params={{ id: String(id) }} label={shellTexts.cancel()} />
                <Button kind="primary" type="submit" label={pagesTexts.save()} busy={busy} />
              </>
            }
          >
            <SettingsFields values={values} error={error} onChange={onChange} />
            <GroupsField groups={values.groups} error={error} onChange={(groups) => onChange({ groups })} />
            {conflict}
          </Form>
        </Card>
        <Preview pageId={id} name={values.name} unsaved={previewOf(values)} />
      </div>
    </>
  );
}
