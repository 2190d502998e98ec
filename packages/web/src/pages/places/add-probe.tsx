import type { PlaceData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { placesTexts as texts } from "#texts/places.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { placesQuery } from "../../api/place-queries.ts";
import { needsSignIn } from "../../api/refusal.ts";
import { installation } from "../../boot.ts";
import { formatTimeOfDay } from "../../lib/time.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { HelpLink } from "../../ui/help-link.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Segments } from "../../ui/segments.tsx";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { SignInAgain } from "../../ui/sign-in-again.tsx";
import { useAction } from "../../ui/use-action.ts";
import styles from "./places.module.css";
import { type Start, startCommands, starts } from "./start-commands.ts";

/** How many probes may enrol by one token. */
const USES = [1, 3, 10] as const;

interface AddProbeProps {
  readonly place: PlaceData;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a token for probes, and shows once how to start the program with it. */
export function AddProbe({ place, onMade, onClose }: AddProbeProps) {
  const { id, probes } = place;
  const [uses, setUses] = useState<string>("1");
  const { data: ofTeam } = useQuery({ ...placesQuery(), throwOnError: false });
  const room = ofTeam === undefined ? Number.POSITIVE_INFINITY : ofTeam.max_probes - probes.length;
  const add = useAction(
    {
      send: () => askData("POST /places/{place}/enrolments", { ids: [id], body: { uses: Number(uses) } }),
      onDone: onMade,
    },
    { showsError: true },
  );
  return (
    <Card
      title={texts.addProbe()}
      aside={
        <>
          <HelpLink topic="place" />
          <Button kind="quiet" label={shellTexts.close()} onClick={onClose} />
        </>
      }
    >
      <Stack>
        <p>{texts.addProbeDetail()}</p>
        {add.data === undefined ? (
          <div className={styles.uses}>
            <Segments label={texts.uses()} options={usesFor(room)} value={uses} onChange={setUses} />
            <Button kind="primary" label={texts.makeToken()} busy={add.isPending} onClick={() => add.mutate()} />
          </div>
        ) : (
          <Token place={place} made={add.data} />
        )}
        {add.error !== null && !needsSignIn(add.error) && <p role="alert">{add.error.message}</p>}
        <SignInAgain error={add.error} onClose={() => add.reset()} />
      </Stack>
    </Card>
  );
}

/** One probe is always offered. Without room, the API rejects the request. */
const usesFor = (room: number) =>
  USES.filter((one) => one === 1 || one <= room).map((one) => ({ value: String(one), label: texts.usesOf(one) }));

interface TokenProps {
  readonly place: PlaceData;
  readonly made: { readonly token: string; readonly uses: number; readonly expires_at: string };
}

function Token({ place: { key, polled_at: polledAt }, made }: TokenProps) {
  const { token, uses, expires_at: expiresAt } = made;
  const [start, setStart] = useState<Start>("docker");
  return (
    <ShownOnce name={texts.token()} sentence={texts.tokenOnce(formatTimeOfDay(new Date(expiresAt)))}>
      <div className={styles.starts}>
        <Segments
          label={texts.startBy()}
          options={starts.map((one) => ({ value: one, label: texts.starts[one]() }))}
          value={start}
          onChange={(one) => setStart(starts.find((known) => known === one) ?? "docker")}
        />
        {startCommands(start, { url: installation.baseUrl, token, key, uses }).map(({ title, text }) => (
          <CopyField key={title} name={texts.commands[title]()} text={text} />
        ))}
        {polledAt === null && (
          <p className="muted" role="status">
            {texts.waits()}
          </p>
        )}
      </div>
    </ShownOnce>
  );
}
