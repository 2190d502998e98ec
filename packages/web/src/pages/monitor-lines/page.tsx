import type { MonitorLineData } from "@pharos/operations";
import { useRef, useState } from "react";
import { useNavigate } from "#router";
import { manyTexts as texts } from "#texts/create.ts";
import { overviewTexts } from "#texts/overview.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { useBoot } from "../../boot.ts";
import { blankOf } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { tagsOf } from "../../forms/tags-field.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showToast } from "../../ui/toast.ts";
import { Channels } from "../alert-rules/fields.tsx";
import { CreateTabs } from "../create/tabs.tsx";
import { IntervalField } from "../monitor-form/interval-field.tsx";
import { intervalFields, newMonitor } from "../monitor-form/values.ts";
import { type ManyValues, manyFields } from "./fields.ts";
import { FileField } from "./file-field.tsx";
import { linesIn, textOf } from "./lines.ts";
import { LinesTable } from "./lines-table.tsx";
import { type CheckedLine, MAX_LINES, useChecked } from "./use-checked.ts";

const NO_ATTEMPT = { sent: "", key: "" };

/** Creates many monitors from lines. Lines with a mistake stay. */
export default function ManyPage() {
  const navigate = useNavigate();
  const { check_interval_minutes, check_interval_seconds } = newMonitor(useBoot().team.min_interval_seconds);
  const initial = { ...blankOf(manyFields), check_interval_minutes, check_interval_seconds };
  // The same lines have the same key until they are created, so that a repeated click creates nothing twice.
  const attempt = useRef(NO_ATTEMPT);
  const [rejected, setRejected] = useState<Rejected>({ text: "", lines: [] });
  const form = useRecordForm({
    ...{ fields: manyFields, initial, bodyOf },
    async save({ body, values }) {
      const sent = JSON.stringify(body);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() };
      const { key } = attempt.current;
      return { results: await askData("POST /monitor-batches", { body: { ...body, key } }), values };
    },
    async onSaved({ results, values }, clear) {
      attempt.current = NO_ATTEMPT;
      const lines = linesIn(values.lines);
      const left = results.flatMap((result, index) => {
        const line = lines[index];
        return result.id === null && line ? [{ line, result }] : [];
      });
      showToast(texts.created(results.length - left.length));
      clear();
      if (left.length === 0) return navigate({ to: "/" });
      const text = textOf(left.map(({ line }) => line));
      setRejected({ text, lines: left });
      form.set({ ...values, lines: text });
    },
  });
  const { values } = form;
  const checked = useChecked(values.lines, intervalFields(values));
  const lines = values.lines === rejected.text && rejected.lines.length > 0 ? rejected.lines : checked;
  useTitle(texts.title());
  return (
    <>
      <PageHead title={texts.title()} help="monitor" parent={{ to: "/", name: overviewTexts.title() }}>
        <CreateTabs />
      </PageHead>
      <RecordForm
        form={form}
        submit={texts.create(goodIn(checked))}
        note={noteOf(lines)}
        actions={<ButtonLink to="/" label={shellTexts.cancel()} />}
      >
        <Card>
          <Stack>
            {form.field("lines")}
            <FileField onText={(text) => form.set({ lines: text })} />
            {lines.length > 0 && <LinesTable lines={lines} />}
          </Stack>
        </Card>
        <Card title={texts.forAll()}>
          <Stack>
            <Channels form={form} confirmation={null} />
            <FieldRow>
              <IntervalField form={form} />
              {form.field("tags")}
            </FieldRow>
          </Stack>
        </Card>
      </RecordForm>
    </>
  );
}

/** The lines that were not created, with the reasons, until somebody changes them. */
interface Rejected {
  readonly text: string;
  readonly lines: readonly (CheckedLine & { readonly result: MonitorLineData })[];
}

function bodyOf(values: ManyValues) {
  const contacts = values.notification_contact_ids;
  return {
    ...intervalFields(values),
    tags: tagsOf(values.tags),
    lines: linesIn(values.lines),
    ...(contacts !== null && { notification_contact_ids: contacts }),
  };
}

function noteOf(lines: readonly CheckedLine[]): string {
  if (lines.length === 0) return texts.missing();
  return lines.length > MAX_LINES ? texts.tooMany(MAX_LINES) : texts.mistakes(lines.length - goodIn(lines));
}

/** The lines without a known mistake. */
function goodIn(lines: readonly CheckedLine[]): number {
  return lines.filter(({ result }) => result?.reason == null).length;
}

const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
