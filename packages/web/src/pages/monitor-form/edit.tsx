import type { MonitorData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "#router";
import { formTexts as texts } from "#texts/monitor-form.ts";
import { ask, askData } from "../../api/client.ts";
import { monitorQuery } from "../../api/queries.ts";
import type { Version } from "../../api/reads.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { changedFields } from "../../lib/body.ts";
import { Loading } from "../../shell/loading.tsx";
import { Card } from "../../ui/card.tsx";
import { TryRules } from "../../ui/try-rules.tsx";
import { useContactNames } from "../alert-rules/use-contact-names.ts";
import { monitorFields } from "./fields.ts";
import { MonitorForm } from "./form.tsx";
import { bodyOf, has, valuesOf } from "./values.ts";

export default function EditMonitorPage() {
  const id = Number(useParams({ from: "/monitors/$id/edit" }).id);
  const { data } = useQuery(monitorQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

function EditForm(opened: Version<MonitorData>) {
  const navigate = useNavigate();
  const { id } = opened.record;
  const page = { to: "/monitors/$id", params: { id: String(id) } } as const;
  const form = useRecordForm({
    ...{ opened, valuesOf, bodyOf, has, fields: useContactNames(monitorFields) },
    query: monitorQuery(id),
    save: ({ changed, ifMatch }) => ask("PATCH /monitors/{monitor}", { ids: [id], body: changed, ifMatch }),
    onSaved: () => navigate(page),
  });
  return (
    <MonitorForm form={form} title={texts.editTitle(form.record.name)} submit={texts.save()} back={page}>
      <Card>
        <TryRules
          run={(body) => askData("POST /monitors/{monitor}/replays", { ids: [id], body })}
          body={changedFields(bodyOf(form.saved), bodyOf(form.values))}
        />
      </Card>
    </MonitorForm>
  );
}
