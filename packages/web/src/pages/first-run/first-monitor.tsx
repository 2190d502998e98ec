import { Link } from "#router";
import { firstMonitorTexts as texts } from "#texts/first-monitor.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { pageNames } from "#texts/pages.ts";
import { installation } from "../../boot.ts";
import { formatInterval } from "../../lib/format.ts";
import { AddressField } from "../../ui/address-field.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Row } from "../../ui/layout.tsx";
import { useFirstMonitor, useUsualSeconds } from "./use-first-monitor.ts";

function curlLineOf(usualSeconds: number): string {
  const example = JSON.stringify({
    type: "http",
    name: "Website",
    url: "https://example.com",
    check_interval_minutes: usualSeconds / 60,
  });
  return `curl ${installation.baseUrl}/api/v1/monitors -H "Authorization: Bearer $PHAROS_TOKEN" -H "Content-Type: application/json" -d '${example}'`;
}

/** Leads to a monitor by one field, in a team that has none and whose first run is over. */
export function FirstMonitor() {
  const create = useFirstMonitor();
  return (
    <AddressField
      title={texts.title()}
      detail={texts.detail(formatInterval(useUsualSeconds()))}
      label={texts.field()}
      hint={texts.hint()}
      submit={texts.submit()}
      error={create.error}
      busy={create.isPending}
      onSubmit={(address) => create.mutate(address)}
    >
      <OtherWays />
    </AddressField>
  );
}

/** Leads to the other forms, and to the API. */
export function OtherWays() {
  return (
    <>
      <p>
        {texts.others()}{" "}
        <Link className="link" to="/new">
          {texts.form()}
        </Link>
      </p>
      <Row gap={3}>
        <p>{texts.kinds()}</p>
        <Link className="link" to="/new/server">
          {pageNames.newServer()}
        </Link>
        <Link className="link" to="/new/site">
          {pageNames.newSite()}
        </Link>
      </Row>
      <CopyField name={texts.curl()} text={curlLineOf(useUsualSeconds())} />
      <p className="muted">
        {monitorTexts.apiDetail()}{" "}
        <Link className="link" to="/settings/tokens">
          {texts.token()}
        </Link>
      </p>
    </>
  );
}
