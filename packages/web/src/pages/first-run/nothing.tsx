import type { OverviewData } from "@pharos/operations";
import { lazy, useLayoutEffect } from "react";
import { firstRunTexts as texts } from "#texts/first-run.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { useMayWrite } from "../../boot.ts";
import { passFocusToHeading } from "../../lib/pass-focus-on.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FirstMonitor, OtherWays } from "./first-monitor.tsx";

const FirstRun = lazy(() => import("./first-run.tsx"));

interface NothingProps {
  readonly overview: OverviewData;
}

/** The Overview of a team without a monitor, a server or a site. */
export default function Nothing({ overview }: NothingProps) {
  const mayWrite = useMayWrite();
  // The list takes the place of the page once there is a first monitor, also one that a colleague makes.
  useLayoutEffect(() => {
    const { pathname } = location;
    return () => passFocusToHeading(pathname);
  }, []);
  if (!mayWrite) {
    return <EmptyState title={monitorsTexts.viewerEmpty()} detail={monitorsTexts.viewerEmptyDetail()} />;
  }
  const { first_run: steps } = overview;
  if (!steps) return <FirstMonitor />;
  return (
    <>
      <PageHead title={texts.title()} detail={<p className="muted">{texts.detail()}</p>} />
      <FirstRun steps={steps} gaps={0} />
      <Card>
        <Stack gap={3}>
          <OtherWays />
          <p>
            {texts.coming()}{" "}
            <a className="link" href="/docs/guides/import" target="_blank" rel="noopener noreferrer">
              {texts.import()}
            </a>
          </p>
        </Stack>
      </Card>
    </>
  );
}
