import type { IncidentStoryData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { pageReportTexts } from "#texts/reports.ts";
import { statusPagesQuery } from "../../api/status-page-queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";

/** Leads to a new report of an incident, on one of the team's pages; those that show its monitor come first. */
export function PublishOnPage({ incident: { id, monitor } }: { readonly incident: IncidentStoryData }) {
  const { data: pages = [] } = useQuery({ ...statusPagesQuery(), throwOnError: false });
  const shows = (page: (typeof pages)[number]) =>
    page.groups.some(({ components }) => components.some((component) => component.monitor_id === monitor.id));
  const [first, ...others] = [...pages.filter(shows), ...pages.filter((page) => !shows(page))];
  if (first === undefined) return null;
  const to = "/status-pages/$id/reports/new" as const;
  const search = { incident: id };
  if (others.length === 0) {
    return <ButtonLink to={to} params={{ id: String(first.id) }} search={search} label={pageReportTexts.onPage()} />;
  }
  return (
    <Menu
      name={pageReportTexts.onPages()}
      trigger={(props) => <Button {...props} icon="globe" label={pageReportTexts.onPages()} />}
    >
      {[first, ...others].map((page) => (
        <Link key={page.id} to={to} params={{ id: String(page.id) }} search={search}>
          {page.name}
        </Link>
      ))}
    </Menu>
  );
}
