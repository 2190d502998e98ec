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
        <p>{texts.silentDetail()}</p>
        <p>
          {texts.afterwards()}{" "}
          {sources.map((source) => (
            <a
              key={source}
              className="link"
              href={`${installation.baseUrl}/docs/guides/from-${source}#switch`}
              target="_blank"
              rel="noopener"
            >
              {texts.whatToTurnOff(texts.systems([source]))}
            </a>
          ))}
        </p>
        {mayWrite && (
          <div>
            <ActionButton
              kind="primary"
              icon="bell"
              label={texts.turnOn()}
              title={texts.turnOnTitle(silent.monitors)}
              detail={texts.turnOnDetail(silent.down)}
              send={turnOn}
              says={texts.isOn}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** The server changes 500 at once. @returns how many are on */
async function turnOn(): Promise<number> {
  for (let count = 0; ; ) {
    const { monitors, is_complete: isComplete } = await askData("POST /monitor-batches/alerts", { body: {} });
    count += monitors.length;
    if (isComplete || monitors.length === 0) return count;
  }
}
