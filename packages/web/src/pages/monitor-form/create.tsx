import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "#router";
import { formTexts } from "#texts/monitor-form.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { shellTexts } from "#texts/shell.ts";
import { statusTexts } from "#texts/status.ts";
import { askData } from "../../api/client.ts";
import { inputs } from "../../api/inputs.ts";
import { boot } from "../../boot.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder } from "../../ui/errors.ts";
import { CheckField, Choice } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useNewAttached } from "../../ui/use-new-attached.ts";
import { AdvancedFields } from "./advanced.tsx";
import { MainFields } from "./fields.tsx";
import styles from "./monitor-form.module.css";
import { NotificationFields } from "./notification-fields.tsx";
import { TryIt } from "./try-it.tsx";
import { blank, bodyOf, type FormValues, usualInterval } from "./values.ts";

/** One page that makes a monitor. */
export default function CreateMonitorPage() {
  useTitle(monitorsTexts.create());
  const navigate = useNavigate();
  const { values, typed, onChange, sent } = useNewAttached<FormValues>(() => ({
    ...blank,
    interval: usualInterval(boot.team.min_interval_seconds),
  }));
  const create = useMutation({
    mutationFn: () => askData("POST /monitors", { body: sent(bodyOf(values)) }),
    onSuccess: async ({ id }) => {
      await navigate({ to: "/monitors/$id", params: { id: String(id) } });
    },
  });
  const fields = { values, error: create.error, onChange };
  return (
    <div className={styles.page}>
      <PageHead
        title={formTexts.createTitle()}
        help="monitor"
        parent={{ to: "/monitors", name: monitorsTexts.title() }}
      />
      <Card>
        <Form
          values={typed}
          busy={create.isPending}
          onSubmit={() => !create.isPending && create.mutate()}
          problem={remainder(create.error, Object.keys(bodyOf(values)))}
          actions={
            <>
              <ButtonLink to="/monitors" label={shellTexts.cancel()} />
              <Button kind="primary" type="submit" label={formTexts.create()} busy={create.isPending} />
            </>
          }
        >
          <Choice
            legend={formTexts.type()}
            value={values.type}
            options={inputs.monitor.type.enum.map((type) => ({
              value: type,
              label: statusTexts.type(type),
              detail: formTexts.types[type](),
            }))}
            onChange={(type) => onChange({ type })}
          />
          <MainFields {...fields} />
          {values.type !== "heartbeat" && <TryIt values={values} />}
          <NotificationFields id={null} {...fields} />
          <CheckField
            label={formTexts.active()}
            hint={formTexts.activeHint()}
            checked={values.active}
            onChange={(active) => onChange({ active })}
          />
          <AdvancedFields {...fields} />
        </Form>
      </Card>
    </div>
  );
}
