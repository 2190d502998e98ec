import type { PageStateData, StatusPageData } from "@pharos/operations";
import { pagesTexts } from "#texts/status-pages.ts";
import mark from "../../ui/mark.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import type { MarkStatus } from "../../ui/status.ts";

const marks: Readonly<Record<string, MarkStatus>> = {
  operational: "up",
  degraded: "degraded",
  maintenance: "maintenance",
  major_outage: "down",
};

/** Whether readers can open the page: a page without components and without a group by tag is a draft. */
export function isPublic({ groups }: StatusPageData): boolean {
  return groups.some(({ tag, components }) => tag !== null || components.length > 0);
}

/** The state of a page as its readers see it: a page without components has nothing to say. */
export function pageState(page: StatusPageData, state: PageStateData | undefined): string {
  return isPublic(page) ? (state?.overall ?? "unknown") : "empty";
}

/** The mark of the public state of a page or a component. */
export function stateMark(state: string): MarkStatus {
  return marks[state] ?? "pending";
}

/** A public state: its mark, and the word that the public reads. */
export function StateWord({ state, pill = false }: { readonly state: string; readonly pill?: boolean }) {
  return (
    <span className={pill ? `${mark.word} ${mark.pill}` : mark.word} data-status={stateMark(state)}>
      <StatusMark status={stateMark(state)} />
      {pagesTexts.state(state)}
    </span>
  );
}
