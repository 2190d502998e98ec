import { useNavigate } from "#router";
import { formTexts as texts } from "#texts/monitor-form.ts";
import { askData } from "../../api/client.ts";
import { useBoot } from "../../boot.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { monitorFields } from "./fields.ts";
import { MonitorForm } from "./form.tsx";
import { bodyOf, has, newMonitor } from "./values.ts";

/** One page that makes a monitor. */
export default function CreateMonitorPage() {
  const boot = useBoot();
  const navigate = useNavigate();
  const form = useRecordForm({
    ...{ fields: monitorFields, has, bodyOf },
    initial: newMonitor(boot.team.min_interval_seconds),
    save: ({ body }) => askData("POST /monitors", { body }),
    onSaved: ({ id }) => navigate({ to: "/monitors/$id", params: { id: String(id) } }),
  });
  return <MonitorForm form={form} title={texts.createTitle()} submit={texts.create()} back={{ to: "/" }} />;
}
