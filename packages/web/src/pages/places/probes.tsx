import type { PlaceData } from "@pharos/operations";
import { useState } from "react";
import { placesTexts as texts } from "#texts/places.ts";
import { askData } from "../../api/client.ts";
import { useMayWrite } from "../../boot.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import { Ago, DayMoment } from "../../ui/time.tsx";
import styles from "./places.module.css";
import { RenameProbe } from "./rename-probe.tsx";

type Probe = PlaceData["probes"][number];

interface ProbesProps {
  readonly place: PlaceData;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
}

/** The programs that make the checks of the place. */
export function Probes({ place, isAdding, onAdd }: ProbesProps) {
  const mayWrite = useMayWrite();
  const { probes } = place;
  const canAdd = mayWrite && !isAdding;
  return (
    <Card
      title={texts.probesTitle()}
      aside={canAdd && <Button kind="quiet" icon="plus" label={texts.addProbe()} onClick={onAdd} />}
    >
      {probes.length === 0 && <p className="muted">{texts.noProbes()}</p>}
      <ul className={`${lines.lines} ${lines.marked}`} aria-label={texts.probesTitle()}>
        {probes.map((probe) => (
          <Line key={probe.id} placeId={place.id} probe={probe} mayWrite={mayWrite} />
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  readonly placeId: number;
  readonly probe: Probe;
  readonly mayWrite: boolean;
}

function Line({ placeId, probe, mayWrite }: LineProps) {
  const { id, name, live, last_seen_at: seen } = probe;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <li>
      <StatusMark status={live ? "up" : seen === null ? "pending" : "down"} />
      <div>
        <b className={styles.name}>{name}</b>
        <small className="num">
          {live ? texts.live() : <LastSeen at={seen} />}
          {detailsOf(probe).map((detail) => ` · ${detail}`)}
        </small>
        <small className="num">
          {texts.enrolled()} <DayMoment at={probe.enrolled_at} /> · <span className="mono">{probe.fingerprint}</span>
        </small>
      </div>
      {mayWrite && (
        <span className={styles.tools}>
          <Button kind="quiet" icon="edit" iconOnly label={texts.rename(name)} onClick={() => setRenaming(true)} />
          <ActionButton
            kind="quiet"
            icon="close"
            iconOnly
            label={texts.revoke(name)}
            title={texts.revokeTitle(name)}
            detail={texts.revokeDetail()}
            action={texts.revokeProbe()}
            send={() => askData("DELETE /places/{place}/probes/{probe}", { ids: [placeId, id] })}
          />
        </span>
      )}
      {isRenaming && <RenameProbe placeId={placeId} probe={probe} onClose={() => setRenaming(false)} />}
    </li>
  );
}

function LastSeen({ at }: { readonly at: string | null }) {
  if (at === null) return <>{texts.neverPolled()}</>;
  return (
    <>
      {texts.lastPoll()} <Ago at={at} />
    </>
  );
}

function detailsOf({ version, network, free, capacity, replica }: Probe): readonly string[] {
  return [
    version === null ? null : texts.version(version),
    network,
    free === null || capacity === null ? null : texts.free(free, capacity),
    replica ? texts.replica() : null,
  ].filter((detail) => detail !== null);
}
