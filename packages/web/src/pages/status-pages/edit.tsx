import type { StatusPageData, UnpublishedPageData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate, useParams, useSearch } from "#router";
import { editorTexts } from "#texts/page-editor.ts";
import { pageTagTexts } from "#texts/page-tags.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { ask } from "../../api/client.ts";
import type { Version } from "../../api/reads.ts";
import { statusPageQuery, unpublishedPageQuery } from "../../api/status-page-queries.ts";
import { versionOf } from "../../api/version.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Ago } from "../../ui/time.tsx";
import { showToast } from "../../ui/toast.ts";
import { ComponentsTable } from "./editor/components-table.tsx";
import styles from "./editor/editor.module.css";
import { EditorHead } from "./editor/editor-head.tsx";
import { PublishBar } from "./editor/publish-bar.tsx";
import { AccessFields, AppearanceFields, PostFields } from "./editor/setting-fields.tsx";
import { tabIn } from "./editor/tabs.tsx";
import { useTabOfMistake } from "./editor/use-tab-of-mistake.ts";
import { bodyOf, changedValues, hasField, pageFields, previewOf, valuesOf } from "./editor-values.ts";
import beside from "./preview.module.css";
import { Preview } from "./preview.tsx";
import { Subscribers } from "./subscribers.tsx";

export default function EditStatusPagePage() {
  const id = Number(useParams({ from: "/status-pages/$id/edit" }).id);
  const { data: opened } = useQuery(statusPageQuery(id));
  const { data: unpublished } = useQuery(unpublishedPageQuery(id));
  if (!opened || !unpublished) return <Loading />;
  return <Editor key={id} opened={opened} unpublished={unpublished} />;
}

interface EditorProps {
  readonly opened: Version<StatusPageData>;
  readonly unpublished: Version<UnpublishedPageData>;
}

function Editor({ opened, unpublished }: EditorProps) {
  const navigate = useNavigate();
  const { tab: wanted, page: number = 1 } = useSearch({ from: "/status-pages/$id/edit" });
  const tab = tabIn(wanted);
  const { id } = opened.record;
  /** The version of the stored changes that this person has seen; null replaces any. */
  const seenDraft = useRef(unpublished.etag);
  const form = useRecordForm({
    ...{ opened, fields: pageFields, has: hasField, bodyOf, stored: changedValues(unpublished.record) },
    valuesOf: (record: StatusPageData) => valuesOf(record, unpublished.record.subjects),
    query: statusPageQuery(id),
    save: ({ changed, ifMatch }) =>
      ask("POST /status-pages/{statusPage}/publish", {
        ids: [id],
        body: { ...changed, unpublished_version: versionOf(seenDraft.current) },
        ifMatch,
      }),
    onSaved() {
      showToast(pagesTexts.saved());
      return navigate({ to: "/status-pages/$id", params: { id: String(id) } });
    },
  });
  useTitle(pagesTexts.editTitle(form.record.name));
  useTabOfMistake(form.error, tab);
  const hasPreview = tab === "components" || tab === "look";
  return (
    <>
      <EditorHead page={form.record} hasUnpublished={unpublished.record.changes !== null} tab={tab} />
      {unpublished.record.saved_at !== null && (
        <p className={styles.saved}>
          {pageTagTexts.draftSaved()} <Ago at={unpublished.record.saved_at} />
        </p>
      )}
      {unpublished.record.is_outdated && <p className={styles.outdated}>{editorTexts.outdated()}</p>}
      <PublishBar form={form} pageId={id} seenDraft={seenDraft} hasDraft={unpublished.record.changes !== null}>
        {(publish) => (
          <div className={hasPreview ? beside.beside : undefined}>
            <RecordForm key={tab} form={form} submit={null} isBare onSubmit={publish}>
              {tab === "components" && <ComponentsTable form={form} />}
              {tab === "look" && <AppearanceFields form={form} page={opened.record} />}
              {tab === "access" && <AccessFields form={form} page={opened.record} />}
              {tab === "subscribers" && (
                <Stack>
                  <PostFields form={form} />
                  <Subscribers pageId={id} number={number} />
                </Stack>
              )}
            </RecordForm>
            {hasPreview && <Preview pageId={id} name={form.values.name} unsaved={previewOf(form.values)} />}
          </div>
        )}
      </PublishBar>
    </>
  );
}
