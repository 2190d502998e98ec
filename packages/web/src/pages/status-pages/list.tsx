import type { PageStateData, StatusPageData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { pagesTexts } from "#texts/status-pages.ts";
import { pageStatesQuery, statusPagesQuery } from "../../api/status-page-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusMark } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NewPageForm } from "./new-page.tsx";
import { PublicAddress } from "./public-address.tsx";
import { pageState, stateMark } from "./state.tsx";
import styles from "./status-pages.module.css";

/** The team's status pages. */
export default function StatusPagesPage() {
  const mayWrite = useMayWrite();
  useTitle(pagesTexts.title());
  const { data: pages } = useQuery(statusPagesQuery());
  const { data: states, isPending } = useQuery(pageStatesQuery());
  if (!pages || isPending) return <Loading />;
  if (pages.length === 0) {
    return (
      <EmptyState title={pagesTexts.none()} detail={pagesTexts.noneDetail()}>
        {mayWrite && <NewPageForm />}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={pagesTexts.title()}>
        {mayWrite && <ButtonLink kind="primary" icon="plus" to="/status-pages/new" label={pagesTexts.create()} />}
      </PageHead>
      <ul className={styles.pages} aria-label={pagesTexts.title()}>
        {pages.map((page) => (
          <PageItem key={page.id} page={page} state={states?.find(({ id }) => id === page.id)} />
        ))}
      </ul>
    </>
  );
}

function PageItem({ page, state }: { readonly page: StatusPageData; readonly state: PageStateData | undefined }) {
  const { id, name, access, url } = page;
  const shown = pageState(page, state);
  const counts = [
    ...(state && state.open_reports > 0 ? [pagesTexts.openReports(state.open_reports)] : []),
    ...(state && state.drafts > 0 ? [pagesTexts.drafts(state.drafts)] : []),
    ...(state?.has_unpublished && shown !== "empty" ? [pagesTexts.hasUnpublished()] : []),
  ];
  return (
    <li>
      <StatusMark status={stateMark(shown)} size={18} />
      <div>
        <b>
          <Link to="/status-pages/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </b>
        <small>{[pagesTexts.state(shown), pagesTexts.access(access), ...counts].join(" · ")}</small>
      </div>
      <PublicAddress name={name} url={url} />
    </li>
  );
}
