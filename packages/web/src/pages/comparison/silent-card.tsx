import type { ComparisonData } from "@pharos/operations";
import { comparisonTexts as texts } from "#texts/comparison.ts";
import { askData } from "../../api/client.ts";
import { installation, useMayWrite } from "../../boot.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";

/** The switch: until now nobody gets an alert of the silent monitors. */
export function SilentCard({ of: { silent, sources } }: { readonly of: ComparisonData }) {
  const mayWrite = useMayWrite();
  return (
    <Card title={texts.silent(silent.monitors)}>
      <Stack gap={3}>
        <p>{texts.silentDetail(silent.monitors)}</p>
        {silent.compared.length > 0 && <p>{texts.afterwards()}</p>}
        {sources.map((source) => (
          <p key={source}>
            <a
              className="link"
              href={`${installation.baseUrl}/docs/guides/from-${source}#switch`}
              target="_blank"
              rel="noopener"
            >
              {texts.whatToTurnOff(texts.systems([source]))}
            </a>
          </p>
        ))}
        {silent.compared.length < silent.monitors && (
          <p className="muted">{texts.notCompared(silent.monitors - silent.compared.length)}</p>
        )}
        {mayWrite && silent.compared.length > 0 && (
          <div>
            <ActionButton
              kind="primary"
              icon="bell"
              label={texts.turnOn()}
              title={texts.turnOnTitle(silent.compared.length)}
              detail={texts.turnOnDetail(silent.compared.filter((one) => one.is_down).length)}
              more={<p>{namesOf(silent.compared)}</p>}
              send={() => turnOn(silent.compared.map(({ id }) => id))}
              says={texts.isOn}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}

const NAMED = 10;

/** Which monitors the switch changes. */
function namesOf(monitors: ComparisonData["silent"]["compared"]): string {
  return texts.named(
    monitors.slice(0, NAMED).map(({ name }) => name),
    monitors.length - NAMED,
  );
}

/** @returns how many are on */
async function turnOn(ids: readonly number[]): Promise<number> {
  const { monitors } = await askData("POST /monitor-batches/alerts", { body: { monitor_ids: [...ids] } });
  return monitors.length;
}
