import { useNavigate } from "#router";
import { pagesTexts } from "#texts/status-pages.ts";
import { askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";
import { installation } from "../../boot.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { own, text } from "../../forms/fields.ts";
import { blankOf } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form.tsx";
import { proposeSlug } from "./slug.ts";
import styles from "./status-pages.module.css";

const fields = {
  name: text({ label: pagesTexts.name(), hint: pagesTexts.nameHint(), required: true }),
  // Null: the proposal.
  slug: own<string | null, string | undefined>({
    ...{ label: pagesTexts.slug(), blank: null, show: (slug) => slug ?? null, send: (typed) => typed ?? undefined },
    words: (typed) => typed ?? "",
  }),
} satisfies FieldsOf<BodyOf<"POST /status-pages">>;

/** Creates a page by its name. The form proposes a URL path. */
export function NewPageForm() {
  const navigate = useNavigate();
  const form = useRecordForm({
    ...{ fields, initial: blankOf(fields) },
    bodyOf: ({ name, slug }) => ({
      ...{ name: name.trim(), slug: slug?.trim() ?? proposeSlug(name) },
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    save: ({ body }) => askData("POST /status-pages", { body }),
    onSaved: ({ id }) => navigate({ to: "/status-pages/$id/edit", params: { id: String(id) } }),
  });
  const { value: typed, ...ofSlug } = form.on("slug");
  const slug = typed ?? proposeSlug(form.values.name);
  return (
    <div className={styles.create}>
      <RecordForm form={form} submit={pagesTexts.createIt()}>
        {form.field("name")}
        {typed === null && ofSlug.errors.length === 0 ? (
          <p className={styles.proposed}>
            {pagesTexts.address()}: <span className="mono">{`${installation.baseUrl}/status/${slug}`}</span>
            <Button kind="quiet" label={pagesTexts.changeAddress()} onClick={() => ofSlug.onChange(slug)} />
          </p>
        ) : (
          <TextField {...ofSlug} hint={`${installation.baseUrl}/status/${slug}`} value={slug} />
        )}
        <p className="muted">{pagesTexts.createHint()}</p>
      </RecordForm>
    </div>
  );
}
