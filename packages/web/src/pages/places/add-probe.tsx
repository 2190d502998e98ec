import type { PlaceData } from "@pharos/operations";
import { useState } from "react";
import { placesTexts as texts } from "#texts/places.ts";
import { askData } from "../../api/client.ts";
import { needsSignIn } from "../../api/refusal.ts";
import { installation } from "../../boot.ts";
import { formatTimeOfDay } from "../../lib/time.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Segments } from "../../ui/segments.tsx";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { SignInAgain } from "../../ui/sign-in-again.tsx";
import { useAction } from "../../ui/use-action.ts";
import styles from "./places.module.css";
import { type Start, startCommands, starts } from "./start-commands.ts";

/** How many probes may enrol by one token. */
const USES = [1, 3, 10] as const;

/** Makes a token for a probe, and shows once how to start the program with it. */
export function AddProbe({ place: { id, key } }: { readonly place: PlaceData }) {
  const [uses, setUses] = useState<string>("1");
  const [start, setStart] = useState<Start>("docker");
  const add = useAction(
    { send: () => askData("POST /places/{place}/enrolments", { ids: [id], body: { uses: Number(uses) } }) },
    { showsError: true },
  );
  const { data: made } = add;
  const choice = (
    <Segments
      label={texts.startBy()}
      options={starts.map((one) => ({ value: one, label: texts.starts[one]() }))}
      value={start}
      onChange={(one) => setStart(starts.find((known) => known === one) ?? "docker")}
    />
  );
  return (
    <Card title={texts.addProbe()}>
      <Stack>
        <p>{texts.addProbeDetail()}</p>
        {made === undefined ? (
          <div className={styles.uses}>
            <Segments
              label={texts.uses()}
              options={USES.map((one) => ({ value: String(one), label: texts.usesOf(one) }))}
              value={uses}
              onChange={setUses}
            />
            <Button kind="primary" label={texts.makeToken()} busy={add.isPending} onClick={() => add.mutate()} />
          </div>
        ) : (
          <ShownOnce name={texts.token()} sentence={texts.tokenOnce(formatTimeOfDay(new Date(made.expires_at)))}>
            <div className={styles.starts}>
              {choice}
              {startCommands(start, { url: installation.baseUrl, token: made.token, key, uses: made.uses }).map(
                ({ title, text }) => (
                  <CopyField key={title} name={texts.commands[title]()} text={text} />
                ),
              )}
              <p className="muted" role="status">
                {texts.waits()}
              </p>
            </div>
          </ShownOnce>
        )}
        {add.error !== null && !needsSignIn(add.error) && <p role="alert">{add.error.message}</p>}
        <SignInAgain error={add.error} onClose={() => add.reset()} />
      </Stack>
    </Card>
  );
}
