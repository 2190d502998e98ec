import type { MonitorData } from "@pharos/operations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "#router";
import { formTexts } from "#texts/monitor-form.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask, askData } from "../../api/client.ts";
import { monitorQuery } from "../../api/queries.ts";
import type { Version } from "../../api/reads.ts";
import { changedFields } from "../../lib/body.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TryRules } from "../../ui/try-rules.tsx";
import { useVersionedForm } from "../../ui/use-versioned-form.tsx";
import { AdvancedFields } from "./advanced.tsx";
import { MainFields } from "./fields.tsx";
import styles from "./monitor-form.module.css";
import { NotificationFields } from "./notification-fields.tsx";
import { TryIt } from "./try-it.tsx";
import { bodyOf, valuesOf } from "./values.ts";

export default function EditMonitorPage() {
  const id = Number(useParams({ from: "/monitors/$id/edit" }).id);
  const { data } = useQuery(monitorQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

/** Edits the version from when the form opened, also if a newer one arrives. */
function EditForm(opened: Version<MonitorData>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, type } = opened.record;
  const form = useVersionedForm({
    opened,
    save: (body, ifMatch) => ask("PATCH /monitors/{monitor}", { ids: [id], body, ifMatch }),
    valuesOf: ({ record }) => valuesOf(record),
    bodyOf,
    readAgain: () => client.fetchQuery({ ...monitorQuery(id), staleTime: 0 }),
    onSaved: () => navigate({ to: "/monitors/$id", params: { id: String(id) } }),
  });
  const { values, onChange, error } = form;
  const title = formTexts.editTitle(form.base.record.name);
  useTitle(title);
  const fields = { values, error, onChange };
  return (
    <div className={styles.page}>
      <PageHead title={title} help="monitor" parent={{ to: "/monitors", name: monitorsTexts.title() }} />
      <Card>
        <Form
          values={values}
          saved={form.saved}
          busy={form.busy}
          onSubmit={form.onSubmit}
          problem={form.problem}
          actions={
            <>
              <ButtonLink to="/monitors/$id" params={{ id: String(id) }} label={shellTexts.cancel()} />
              <Button kind="primary" type="submit" label={formTexts.save()} busy={form.busy} />
            </>
          }
        >
          <MainFields {...fields} />
          {type !== "heartbeat" && <TryIt values={values} />}
          <NotificationFields id={id} {...fields} />
          <AdvancedFields {...fields} />
          <TryRules
            run={(body) => askData("POST /monitors/{monitor}/replays", { ids: [id], body })}
            body={changedFields(bodyOf(form.saved), bodyOf(values))}
          />
          {form.conflict}
        </Form>
      </Card>
    </div>
  );
}
