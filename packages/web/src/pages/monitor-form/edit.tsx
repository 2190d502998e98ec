import type { MonitorData } from "@pharos/operations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { monitorQuery } from "../../api/queries.ts";
import { useVersionedSave } from "../../api/use-versioned-save.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { formTexts } from "../../texts/en/monitor-form.ts";
import { monitorsTexts } from "../../texts/en/monitors.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Conflict } from "../../ui/conflict.tsx";
import { ContactsField } from "../../ui/contacts-field.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AdvancedFields } from "./advanced.tsx";
import { MainFields } from "./fields.tsx";
import styles from "./monitor-form.module.css";
import { TryIt } from "./try-it.tsx";
import { bodyOf, changesOf, type FormValues, valuesOf } from "./values.ts";

export default function EditMonitorPage() {
  const id = Number(useParams({ from: "/monitors/$id/edit" }).id);
  const { data, error } = useQuery(monitorQuery(id));
  if (!data) return <Loading error={error} />;
  return <EditForm key={id} monitor={data.monitor} etag={data.etag} />;
}

interface Version {
  readonly monitor: MonitorData;
  readonly etag: string | null;
}

/** Edits the version that was there when the form was opened, whatever comes in the meantime. */
function EditForm(opened: Version) {
  const [base, setBase] = useState<Version>(opened);
  const [values, setValues] = useState(() => valuesOf(opened.monitor));
  const { id, name, type } = base.monitor;
  useTitle(formTexts.editTitle(name));
  const onChange = (change: Partial<FormValues>) => setValues((before) => ({ ...before, ...change }));
  const client = useQueryClient();
  const navigate = useNavigate();
  const { save, current, isConflict } = useVersionedSave<Version>({
    path: `/monitors/${id}`,
    changes: changesOf(valuesOf(base.monitor), values),
    readAgain: () => client.fetchQuery({ ...monitorQuery(id), staleTime: 0 }),
    onSaved: () => navigate({ to: "/monitors/$id", params: { id: String(id) } }),
  });
  const fields = { values, error: save.error, onChange };
  return (
    <div className={styles.page}>
      <PageHead title={formTexts.editTitle(name)} parent={{ to: "/monitors", name: monitorsTexts.title() }} />
      <Card>
        <Form
          onSubmit={() => !save.isPending && save.mutate(base.etag)}
          problem={isConflict ? null : remainder(save.error, Object.keys(bodyOf(values)))}
          actions={
            <>
              <ButtonLink to="/monitors/$id" params={{ id: String(id) }} label={shellTexts.cancel()} />
              <Button kind="primary" type="submit" label={formTexts.save()} busy={save.isPending} />
            </>
          }
        >
          <MainFields {...fields} />
          {type !== "heartbeat" && <TryIt values={values} />}
          <ContactsField
            chosen={values.contacts}
            errors={sentencesOn(fields.error, "notification_contact_ids")}
            onChange={(contacts) => onChange({ contacts })}
          />
          <AdvancedFields {...fields} />
          {isConflict && current && (
            <Conflict
              theirs={bodyOf(valuesOf(current.monitor))}
              yours={bodyOf(values)}
              onSave={() => save.mutate(current.etag)}
              onDiscard={() => {
                setBase(current);
                setValues(valuesOf(current.monitor));
                save.reset();
              }}
            />
          )}
        </Form>
      </Card>
    </div>
  );
}
