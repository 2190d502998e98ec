import { Link } from "#router";
import { firstMonitorTexts as texts } from "#texts/first-monitor.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { pageNames } from "#texts/pages.ts";
import { askData } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { installation, useBoot } from "../../boot.ts";
import { formatInterval } from "../../lib/format.ts";
import { AddressField } from "../../ui/address-field.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Row } from "../../ui/layout.tsx";

function curlLineOf(usualSeconds: number): string {
  const example = JSON.stringify({
    type: "http",
    name: "Website",
    url: "https://example.com",
    check_interval_minutes: usualSeconds / 60,
  });
  return `curl ${installation.baseUrl}/api/v1/monitors -H "Authorization: Bearer $PHAROS_TOKEN" -H "Content-Type: application/json" -d '${example}'`;
}

/** Leads to a first monitor by one field: its type and its name are guessed. */
export default function FirstMonitor() {
  // Plans have whole minutes, from one on.
  const usualSeconds = Math.max(60, useBoot().team.min_interval_seconds);
  const create = useWrite({
    mutationFn: async (text: string) => {
      const { monitor } = await askData("POST /monitor-guesses", { body: { text } });
      return askData("POST /monitors", { body: { ...monitor, check_interval_minutes: usualSeconds / 60 } });
    },
  });
  return (
    <AddressField
      title={texts.title()}
      detail={texts.detail(formatInterval(usualSeconds))}
      label={texts.field()}
      hint={texts.hint()}
      submit={texts.submit()}
      error={create.error}
      busy={create.isPending}
      onSubmit={(address) => create.mutate(address)}
    >
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
      <CopyField name={texts.curl()} text={curlLineOf(usualSeconds)} />
      <p className="muted">
        {monitorTexts.apiDetail()}{" "}
        <Link className="link" to="/settings/tokens">
          {texts.token()}
        </Link>
      </p>
    </AddressField>
  );
}
