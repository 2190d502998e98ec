import type { IncidentStoryData } from "@pharos/operations";
import { statusTexts } from "#texts/status.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./kind-word.module.css";

type SubjectKind = IncidentStoryData["monitor"]["kind"];

/** As in the navigation. */
const icons: Readonly<Record<SubjectKind, IconName>> = {
  monitor: "activity",
  server: "server",
  site: "site",
  place: "server",
};

/** Says what something is, where monitors, servers and sites stand side by side. */
export function KindWord({ kind }: { readonly kind: SubjectKind }) {
  return (
    <span className={styles.kind}>
      <Icon name={icons[kind]} size={13} />
      {statusTexts.kind(kind)}
    </span>
  );
}
