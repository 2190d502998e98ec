import { expect, it } from "@jest/globals";
import { createRegistry } from "@pharos/runtime";
import { notifierMetrics } from "./metrics.ts";

it("shows that nothing was given up before anything is, so that the first loss is an increase", async () => {
  const registry = createRegistry("notifier");
  notifierMetrics(registry);
  const { body } = await registry.render();
  expect(body).toContain(
    'pharos_notifier_attempts_total{channel="slack",result="failed",reason="timeout",service="notifier"} 0',
  );
  expect(body).toContain(
    'pharos_notifier_attempts_total{channel="slack",result="delivered",reason="",service="notifier"} 0',
  );
  expect(body).not.toMatch(/result="(delivered",reason="\w|failed",reason="")/);
  for (const channel of ["email", "slack", "discord", "telegram", "webhook"]) {
    expect(body).toContain(
      `pharos_notifier_given_up_total{channel="${channel}",reason="expired",service="notifier"} 0`,
    );
  }
});
