import { expect, it } from "@jest/globals";
import { createRegistry } from "@pharos/runtime";
import { notifierMetrics } from "./metrics.ts";

it("shows that nothing was given up before anything is, so that the first loss is an increase", async () => {
  const registry = createRegistry("notifier");
  notifierMetrics(registry);
  const { body } = await registry.render();
  for (const labels of [
    'channel="slack",preset="",result="failed",reason="timeout"',
    'channel="slack",preset="",result="delivered",reason=""',
    'channel="webhook",preset="",result="failed",reason="refused"',
    'channel="webhook",preset="pagerduty",result="failed",reason="rate_limited"',
  ]) {
    expect(body).toContain(`pharos_notifier_attempts_total{${labels},service="notifier"} 0`);
  }
  expect(body).not.toMatch(/result="(delivered",reason="\w|failed",reason="")/);
  for (const channel of ["email", "slack", "discord", "telegram", "webhook"]) {
    expect(body).toContain(
      `pharos_notifier_given_up_total{channel="${channel}",reason="expired",service="notifier"} 0`,
    );
  }
});
