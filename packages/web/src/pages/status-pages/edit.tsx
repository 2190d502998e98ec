import type { PageStateData, StatusPageData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { pageStatesQuery, statusPageQuery } from "../../api/status-page-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { shellTexts } from "../../texts/en/shell.ts";
import { pagesTexts } from "../../texts/en/status-pages.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Conflict } from "../../ui/conflict.tsx";
import { remainder } from "../../ui/errors.ts";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { bodyOf, type PageValues, previewOf, readableBody, valuesOf } from "./editor-values.ts";
import { GroupsField } from "./groups-field.tsx";
import { Preview } from "./preview.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import styles from "./status-pages.module.css";
import { useSavePage } from "./use-save-page.ts";

export default function EditStatusPagePage() {
  const id = Number(useParams({ from: "/status-pages/$id/edit" }).id);
  const { data } = useQuery(statusPageQuery(id));
  const { data: states, isPending } = useQuery(pageStatesQuery());
  if (!data || isPending) return <Loading />;
  return <Editor key={id} page={data.page} etag={data.etag} state={states?.find((one) => one.id === id)} />;
}

interface EditorProps {
  readonly page: StatusPageData;
  readonly etag: string | null;
  readonly state: PageStateData | undefined;
}

/** Edits the version that was there when the editor was opened, whatever comes in the meantime. */
function Editor(opened: EditorProps) {
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened.page, opened.state));
  const { id, name } = base.page;
  useTitle(pagesTexts.editTitle(name));
  const onChange = (change: Partial<PageValues>) => setValues((before) => ({ ...before, ...change }));
  const { save, current, isConflict } = useSavePage(base, values);
  return (
    <>
      <PageHead title={pagesTexts.editTitle(name)} parent={{ to: "/status-pages", name: pagesTexts.title() }} />
      <div className={styles.beside}>
        <Card>
          <Form
            values={bodyOf(values)}
            saved={bodyOf(valuesOf(base.page, base.state))}
            busy={save.isPending}
            onSubmit={() => !save.isPending && save.mutate(base.etag)}
            problem={isConflict ? null : remainder(save.error, Object.keys(bodyOf(values)))}
            actions={
              <>
                <ButtonLink to="/status-pages/$id" params={{ id: String(id) }} label={shellTexts.cancel()} />
                <Button kind="primary" type="submit" label={pagesTexts.save()} busy={save.isPending} />
              </>
            }
          >
            <SettingsFields values={values} error={save.error} onChange={onChange} />
            <GroupsField groups={values.groups} error={save.error} onChange={(groups) => onChange({ groups })} />
            {isConflict && current && (
              <Conflict
                theirs={readableBody(valuesOf(current.page, base.state))}
                yours={readableBody(values)}
                onSave={() => save.mutate(current.etag)}
                onDiscard={() => {
                  setBase({ ...base, ...current });
                  setValues(valuesOf(current.page, base.state));
                  save.reset();
                }}
              />
            )}
          </Form>
        </Card>
        <Preview pageId={id} name={values.name} unsaved={previewOf(values)} />
      </div>
    </>
  );
}
