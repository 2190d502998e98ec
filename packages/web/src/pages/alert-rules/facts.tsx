import type { MonitorData, ServerData } from "@pharos/operations";
import { Link } from "#router";
import { monitorTexts } from "#texts/monitor.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import type { LabelledFact } from "../../ui/facts.tsx";

const { facts } = monitorTexts;

/** After which checks contacts are notified. The value is null if the first check decides. */
export function confirmationFacts(
  subject: Pick<MonitorData, "alert_after_failures" | "alert_failures_of" | "recover_after_successes">,
): readonly LabelledFact[] {
  const { alert_after_failures: failures, alert_failures_of: of, recover_after_successes: passes } = subject;
  return [
    [facts.alertAfter(), failures === 1 ? null : facts.failures(failures, of ?? failures)],
    [facts.recoverAfter(), passes === 1 ? null : facts.passes(passes)],
  ];
}

interface ParentsProps {
  readonly parents: ServerData["parents"];
}

/** The parents of a server or a site. The value is null without parents. */
export const parentsFact = (parents: ServerData["parents"]): LabelledFact => [
  facts.dependsOn(),
  parents.length === 0 ? null : <ParentLinks parents={parents} />,
];

/** The parents of a subject, as links. */
export function ParentLinks({ parents }: ParentsProps) {
  return parents.map(({ id, kind, name }) => (
    <div key={id}>
      <Link className="link" to={subjectPages[kind]} params={{ id: String(id) }}>
        {name}
      </Link>
    </div>
  ));
}
