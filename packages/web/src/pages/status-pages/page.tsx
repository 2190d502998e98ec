import type { PageStateData, StatusPageData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearch } from "#router";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { pageTagTexts } from "#texts/page-tags.ts";
import { pageReportTexts } from "#texts/reports.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { pageReportsQuery, pageStatesQuery, statusPageQuery, subscribersQuery } from "../../api/status-page-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import lines from "../../ui/lines.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Lasting } from "../../ui/time.tsx";
import { DomainCard } from "./domain-card.tsx";
import { PublicAddress } from "./public-address.tsx";
import { PageReportList } from "./report-list.tsx";
import { isPublic, pageState, StateWord } from "./state.tsx";
import styles from "./status-pages.module.css";
import { Subscribers } from "./subscribers.tsx";

/** One status page: its posts, and the state of its components. */
export default function StatusPagePage() {
  const mayWrite = useMayWrite();
  const id = Number(useParams({ from: "/status-pages/$id" }).id);
  const { page: number = 1 } = useSearch({ from: "/status-pages/$id" });
  const { data } = useQuery(statusPageQuery(id));
  const states = useQuery({ ...pageStatesQuery(), ...watchedElsewhere });
  const isSettled = useSettled([
    states,
    useQuery({ ...pageReportsQuery(id), ...watchedElsewhere }),
    useQuery({ ...subscribersQuery(id, number), ...watchedElsewhere }),
  ]);
  useTitle(data?.record.name ?? pagesTexts.title());
  if (!data || !isSettled) return <Loading />;
  const { record: page, etag } = data;
  const state = states.data?.find((one) => one.id === id);
  return (
    <>
      <PageHead
        title={page.name}
        parent={{ to: "/status-pages", name: pagesTexts.title() }}
        mark={<StateWord state={pageState(page, state)} pill />}
        detail={<PublicAddress name={page.name} url={page.url} />}
      >
        {mayWrite && <PageActions page={page} etag={etag} />}
      </PageHead>
      <Columns>
        <Boundary>
          <Reports page={page} />
        </Boundary>
        <Stack>
          <ComponentsCard page={page} state={state} />
          <DomainCard page={page} />
          <Boundary>
            <Subscribers pageId={id} number={number} />
          </Boundary>
        </Stack>
      </Columns>
    </>
  );
}

function Reports({ page }: { readonly page: StatusPageData }) {
  const { data } = useQuery(pageReportsQuery(page.id));
  return data === undefined ? <Skeleton lines={8} /> : <PageReportList page={page} reports={data} />;
}

interface ActionsProps {
  readonly page: StatusPageData;
  readonly etag: string | null;
}

function PageActions({ page, etag }: ActionsProps) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const params = { id: String(page.id) };
  return (
    <>
      <ButtonLink
        kind="primary"
        icon="plus"
        to="/status-pages/$id/reports/new"
        params={params}
        label={pageReportTexts.create()}
      />
      <ButtonLink icon="edit" to="/status-pages/$id/edit" params={params} label={pagesTexts.edit()} />
      <Button icon="trash" iconOnly label={deleteTexts.action()} onClick={() => setDeleting(true)} />
      {isDeleting && (
        <DeleteDialog
          route="DELETE /status-pages/{statusPage}"
          id={page.id}
          ifMatch={etag}
          name={page.name}
          detail={pagesTexts.removeDetail()}
          onDeleted={() => navigate({ to: "/status-pages" })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

interface ComponentsProps {
  readonly page: StatusPageData;
  readonly state: PageStateData | undefined;
}

/** The components as the public sees them now. */
function ComponentsCard({ page, state }: ComponentsProps) {
  const mayWrite = useMayWrite();
  return (
    <Card title={pagesTexts.components()}>
      {!isPublic(page) && (
        <>
          <p className="muted">{pagesTexts.noComponents()}</p>
          {mayWrite && (
            <Link className="link" to="/status-pages/$id/edit" params={{ id: String(page.id) }}>
              {pagesTexts.addComponents()}
            </Link>
          )}
        </>
      )}
      <div className={styles.groups}>
        {page.groups.map(({ name, tag, components }) => (
          <section key={name ?? ""}>
            {name !== null && <h3>{name}</h3>}
            {tag !== null && components.length === 0 && <p className="muted">{pageTagTexts.nothing(tag)}</p>}
            <ul className={lines.lines}>
              {components.map((component) => (
                <ComponentItem
                  key={component.id}
                  name={component.name}
                  now={state?.components.find(({ id }) => id === component.id)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

interface ComponentItemProps {
  readonly name: string;
  readonly now: PageStateData["components"][number] | undefined;
}

function ComponentItem({ name, now }: ComponentItemProps) {
  const monitor = now?.monitor ?? null;
  return (
    <li>
      <div>
        <b>{name}</b>
        {monitor !== null && (
          <small>
            <Link to={subjectPages[monitor.kind]} params={{ id: String(monitor.id) }}>
              {monitor.name}
            </Link>
          </small>
        )}
      </div>
      <div className={styles.now}>
        <StateWord state={now?.state ?? "unknown"} />
        {now && now.since !== null && (
          <small>
            {pagesTexts.lasting()} <Lasting since={now.since} />
          </small>
        )}
      </div>
    </li>
  );
}
