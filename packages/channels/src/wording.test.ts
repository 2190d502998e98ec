import { describe, expect, it } from "@jest/globals";
import type { Alert, Notice, SharedCause } from "@pharos/core";
import { channels } from "./index.ts";
import { context, down, notices, recovery } from "./testing/notices.ts";
import { wordingOf } from "./wording.ts";

const DAY_MS = 86_400_000;
const words = (notice: Notice) => wordingOf(notice, context);
const ofAlert = (alert: Alert) => words({ kind: "alert", alert });

/** An outage with its recovery, so many milliseconds long and from this time on 7 October. */
const whole = (hours: number, minutes: number, lengthMs: number): Alert => {
  const startedAtMs = Date.UTC(2026, 9, 7, hours, minutes);
  const incident = { id: 5, startedAtMs, resolvedAtMs: startedAtMs + lengthMs, cause: null, regions: [] };
  return { ...down, includesRecovery: true, incident };
};

const own = (which: string, leftMs: number): Alert => ({
  ...expiring(40 * DAY_MS),
  detail: { which, expires_at: new Date(expiring(0).atMs + leftMs).toISOString(), days: 9 },
});
const expiring = (leftMs: number): Alert => ({
  ...down,
  happening: "ssl_expiring",
  incident: null,
  certificateExpiresAtMs: down.atMs + leftMs,
});

describe("the headline", () => {
  it.each<[string, string, Alert]>([
    ["a failure", "Shop is down", down],
    ["a recovery", "Shop is up again after 6 min", recovery],
    ["a recovery of no incident", "Shop is up again", { ...recovery, incident: null }],
    ["an outage told whole", "Shop was down 12:03-12:09 UTC (6 min)", whole(12, 3, 360_000)],
    ["a recovery told whole", "Shop was down 12:03-12:09 UTC (6 min)", { ...recovery, includesRecovery: true }],
    [
      "an outage over midnight",
      "Shop was down 2026-10-07 23:58 - 2026-10-08 00:04 UTC (6 min)",
      whole(23, 58, 360_000),
    ],
    ["an outage within a minute", "Shop was down 12:03:00-12:03:20 UTC (20 s)", whole(12, 3, 20_000)],
    ["an outage told whole that goes on", "Shop is down", { ...down, includesRecovery: true }],
    ["an outage that lasts", "Shop is still down after 2 h", notices.reminder.alert],
    ["one of no incident", "Shop is still down", { ...notices.reminder.alert, incident: null }],
    ["a parent", "Shop is down, and 12 that depend on it", { ...down, dependentsDown: 12 }],
    ["a parent of one", "Shop is down, and 1 that depends on it", { ...down, dependentsDown: 1 }],
    [
      "a parent that is still down",
      "Shop is still down after 2 h, and 3 that depend on it",
      { ...notices.reminder.alert, dependentsDown: 3 },
    ],
    ["flapping", "Shop is flapping: alerts pause until it is stable", { ...down, happening: "flapping" }],
    ["a monitor that settles up", "Shop is stable again: up", { ...recovery, endsFlapping: true }],
    ["a monitor that settles down", "Shop is stable again: down", { ...down, endsFlapping: true }],
    ["a slow monitor", "Shop is slow: it answered after 2310 ms", notices.slow.alert],
    ["a slow monitor without a detail", "Shop is slow", { ...notices.slow.alert, detail: null }],
    ["the end of that", "Shop is no longer slow, after 6 min", notices.slowOver.alert],
    ["a certificate", "The certificate of Shop expires in 13 days", expiring(13.5 * DAY_MS)],
    ["a certificate's last days", "The certificate of Shop expires in 1 day", expiring(1.9 * DAY_MS)],
    ["a certificate's last hours", "The certificate of Shop expires in 5 h", expiring(5 * 3_600_000)],
    ["a client certificate", "The client certificate of Shop expires in 9 days", own("client", 9.5 * DAY_MS)],
    ["an authority that is over", "The certificate authority of Shop has expired", own("authority", -DAY_MS)],
    ["a certificate that is over", "The certificate of Shop has expired", expiring(-1)],
    [
      "a certificate of unknown end",
      "The certificate of Shop expires soon",
      { ...expiring(0), certificateExpiresAtMs: null },
    ],
    [
      "a name without a visible character",
      "Monitor 7 is down",
      { ...down, subject: { ...down.subject, name: "\u200b\u0007" } },
    ],
  ])("of %s: %s", (_what, headline, alert) => {
    expect(ofAlert(alert).headline).toBe(headline);
  });

  it("cuts a name that is endless", () => {
    const { headline } = ofAlert({ ...down, subject: { ...down.subject, name: "x".repeat(255) } });
    expect(headline).toBe(`${"x".repeat(99)}… is down`);
  });
});

describe("the facts", () => {
  it("say how slow a monitor is, and since when", () => {
    expect(ofAlert(notices.slow.alert).facts).toEqual([
      ["Target", "https://shop.example/"],
      ["Response time", "2310 ms"],
      ["Slow above", "2000 ms"],
      ["Slow since", "2026-10-07 12:03:00 UTC"],
    ]);
  });

  it("say what broke, why, who saw it, and from when until when, in UTC", () => {
    expect(ofAlert(recovery).facts).toEqual([
      ["Target", "https://shop.example/"],
      ["Cause", "Connection refused"],
      ["Seen from", "lon and nyc"],
      ["Down since", "2026-10-07 12:03:00 UTC"],
      ["Up since", "2026-10-07 12:09:00 UTC"],
    ]);
  });

  it.each([down, recovery, notices.slow.alert])("end with a certificate that is not verified", (alert) => {
    const { facts } = ofAlert({ ...alert, subject: { ...alert.subject, isUnverified: true } });
    expect(facts).toEqual([...ofAlert(alert).facts, ["Certificate", "not verified"]]);
  });

  it.each([
    ["40 s after a1b2c3 of shop by Ada", {}],
    ["40 s after a deployment of shop by Ada", { version: null }],
    ["40 s after the start of a1b2c3 of shop by Ada", { finished_at: null }],
    ["40 s after a1b2c3 of shop by Ada Eve", { started_by: "Ada\nEve" }],
    [undefined, { name: null }],
  ])("name the deployment: %s", (words, over) => {
    const started_at = "2026-10-07T12:00:00+00:00";
    const names = { id: 17, name: "shop", version: "a1b2c3", url: null, started_by: "Ada" };
    const deployment = { ...names, started_at, finished_at: "2026-10-07T12:02:20+00:00", seconds: 40, ...over };
    const { facts } = ofAlert({ ...down, detail: { deployment } });
    expect(Object.fromEntries(facts)["Deployment"]).toBe(words);
  });

  it.each([
    [[], undefined],
    [["lon"], "lon"],
    [["lon", "nyc"], "lon and nyc"],
    [["lon", "nyc", "sgp"], "lon, nyc and sgp"],
  ])("seen from %j is told as %s", (regions, told) => {
    const { facts } = ofAlert({ ...down, incident: down.incident && { ...down.incident, regions } });
    expect(Object.fromEntries(facts)["Seen from"]).toBe(told);
  });

  it("say who looks after an outage, until when and with which note, and that nobody does any more", () => {
    const acknowledged = { by: "Ada", note: "The disk is full", untilMs: down.atMs + 3_600_000 };
    const withAnswer = (answer: object) => ({ ...down, incident: down.incident && { ...down.incident, ...answer } });
    const facts = (answer: object) => Object.fromEntries(ofAlert(withAnswer(answer)).facts);
    expect(facts({ acknowledged })).toMatchObject({
      "Acknowledged by": "Ada until 2026-10-07 13:03:00 UTC",
      Note: "The disk is full",
    });
    expect(facts({ acknowledged: { ...acknowledged, note: null, untilMs: null } })["Acknowledged by"]).toBe("Ada");
    expect(facts({ acknowledged, resolvedAtMs: down.atMs + 1 })["Acknowledged by"]).toBeUndefined();
    const ended = ofAlert({ ...withAnswer({}), happening: "reminder", detail: { acknowledgement_ended: true } });
    expect(ended.facts).toContainEqual(["Acknowledgement", "ended"]);
  });

  it("leave out what is not known", () => {
    const incident = { id: 5, startedAtMs: down.atMs, resolvedAtMs: null, cause: null, regions: [] };
    const { facts } = ofAlert({ ...down, subject: { ...down.subject, target: null }, incident });
    expect(facts).toEqual([["Down since", "2026-10-07 12:03:00 UTC"]]);
  });

  it("of a certificate are its target and its end", () => {
    expect(ofAlert(expiring(13.5 * DAY_MS)).facts).toEqual([
      ["Target", "https://shop.example/"],
      ["Expires", "2026-10-21 00:03:00 UTC"],
    ]);
  });
});

it("names the reference of a place whose network is broken", () => {
  const subject = { kind: "place", id: 8, name: "Office", target: null } as const;
  const detail = { reference_url: "http://192.168.0.1/" };
  const alert: Alert = { ...down, happening: "isolated", subject, incident: null, detail };
  expect(ofAlert(alert)).toMatchObject({
    ...{ headline: "The network of Office is broken: its probes say nothing about monitors", tone: "warning" },
    facts: [["Reference", "http://192.168.0.1/"]],
  });
});

describe("a finding of a site", () => {
  it.each<["certificateExpiring" | "domainExpiring" | "dnsChanged" | "brokenLinks" | "mixedContent", string, object]>([
    ["certificateExpiring", "The certificate of Shop expires in 13 days", { Expires: "2026-10-20 12:03:00 UTC" }],
    ["domainExpiring", "The domain of Shop expires in 13 days", { Domain: "shop.example" }],
    [
      "brokenLinks",
      "Shop has 2 new broken links",
      {
        Links:
          "https://shop.example/gone (404) on https://shop.example/, https://gone.example/ (DNS: no such host) on https://shop.example/about",
        Now: "3 in all",
      },
    ],
    [
      "mixedContent",
      "Shop loads 1 new thing over http on https pages",
      { Links: "http://shop.example/logo.png on https://shop.example/" },
    ],
    ["dnsChanged", "The DNS of Shop has changed", { Before: "10 a.example", After: "10 b.example, 20 c.example" }],
  ])("'%s' is told as %s", (name, headline, facts) => {
    const told = words(notices[name]);
    expect(told).toMatchObject({ tone: "warning", headline, link: { text: "Open the site" } });
    expect(Object.fromEntries(told.facts)).toMatchObject(facts);
  });

  it("tells a domain that is about to be lost by its statuses", () => {
    const alert: Alert = { ...notices.domainExpiring.alert, detail: { statuses: ["redemption period"] } };
    expect(ofAlert(alert).headline).toBe("The domain of Shop has the status redemption period");
  });
});

describe("a rule of a server", () => {
  it.each<["warning" | "warningOver" | "agentSilent" | "agentBack", string, string, object]>([
    ["warning", "warning", "Shop uses 91.2 % of the disk /var", { Severity: "warning", "Warns above": "85 %" }],
    [
      "warningOver",
      "good",
      "Shop has a load of 0.5 per CPU: the warning has ended",
      { Target: "web-1.example", "Warns above": "2", Since: "2026-10-07 12:01:00 UTC" },
    ],
    [
      "agentSilent",
      "warning",
      "Shop can be reached, but its agent has been silent for 3 min 10 s",
      { "Warns after": "3 min", "Last report": "2026-10-07 12:01:00 UTC" },
    ],
    ["agentBack", "good", "The agent of Shop reports again after 12 min", { "Warns after": "3 min" }],
  ])("'%s' is told in the tone %s as %s", (name, tone, headline, facts) => {
    const told = words(notices[name]);
    expect(told).toMatchObject({ tone, headline, link: { text: "Open the server" } });
    expect(Object.fromEntries(told.facts)).toMatchObject(facts);
  });

  it("that is critical has the tone of an outage", () => {
    const { alert } = notices.warning;
    expect(ofAlert({ ...alert, detail: { ...alert.detail, severity: "critical" } }).tone).toBe("bad");
  });
});

describe("a subject of another kind", () => {
  it("is called what it is", () => {
    const server: Alert = { ...down, subject: { kind: "server", id: 8, name: "", target: "web-1.example.com" } };
    expect(ofAlert(server)).toMatchObject({ headline: "Server 8 is down", link: { text: "Open the server" } });
    const counts = { "monitor.down": 1, "server.down": 2, "site.recovery": 1, "monitor.recovery": 1 };
    expect(words({ kind: "summary", alerts: [server], counts, causes: [] }).headline).toBe(
      "5 alerts: 1 monitor down, 2 servers down, 2 up again",
    );
  });
});

describe("a summary", () => {
  it("counts all alerts by kind, lists the first 20 and counts the rest", () => {
    const { headline, list, unlisted } = words(notices.summary);
    expect(headline).toBe(
      "37 alerts: 28 monitors down, 2 outages ended, 5 up again, 1 flapping, 1 certificate expiring",
    );
    expect(list).toHaveLength(20);
    expect(list[0]).toEqual({
      text: "2026-10-07 12:03:00 UTC: Shop 0 is down (Connection refused)",
      url: "https://pharos.example/monitors/0",
    });
    expect(unlisted).toBe(17);
  });

  it("is bad if an outage lasts, and a warning otherwise", () => {
    const toneWith = (counts: Extract<Notice, { kind: "summary" }>["counts"]) =>
      words({ kind: "summary", alerts: [], counts, causes: [] }).tone;
    expect([toneWith({ "monitor.changed": 2 }), toneWith({ "server.reminder": 2 })]).toEqual(["bad", "bad"]);
    expect([toneWith({ "monitor.recovery": 2 }), toneWith({ "monitor.slow": 2 })]).toEqual(["warning", "warning"]);
  });

  it("leaves nothing to count if it lists all", () => {
    const few: Notice = {
      kind: "summary",
      alerts: [down, recovery],
      counts: { "monitor.down": 1, "monitor.recovery": 1 },
      causes: [],
    };
    expect(words(few)).toMatchObject({ headline: "2 alerts: 1 monitor down, 1 up again", unlisted: 0 });
  });
});

describe("a cause that outages share", () => {
  it.each<[SharedCause, string]>([
    [
      { counts: { monitor: 7 }, errorClass: "tls", place: { kind: "address", name: "192.0.2.10" } },
      "7 monitors behind 192.0.2.10 stopped at TLS",
    ],
    [
      { counts: { monitor: 1, site: 2 }, errorClass: "dns", place: { kind: "host", name: "shop.example" } },
      "1 monitor and 2 sites of shop.example stopped at DNS",
    ],
    [
      { counts: { site: 2 }, errorClass: "status", place: { kind: "address", name: "2001:db8::1" } },
      "2 sites behind 2001:db8::1 answered with an unexpected status",
    ],
  ])("%j is worded as %s", (cause, sentence) => {
    expect(words({ ...notices.summary, causes: [cause] }).facts).toEqual([["Same cause", sentence]]);
  });

  it("is in the message of every channel", () => {
    const sentence = "2 monitors behind 192.0.2.10 stopped at the connection";
    for (const type of ["email", "slack", "discord", "telegram"] as const) {
      const { example, render } = channels[type];
      const message = JSON.stringify(render(notices.gathered, channels[type].parse(example), context));
      expect([type, message.replace(/\\+\./g, ".")]).toEqual([type, expect.stringContaining(sentence)]);
    }
  });
});

it.each<[keyof typeof notices, object]>([
  ["down", { tone: "bad", link: { url: "https://pharos.example/monitors/7", text: "Open the monitor" } }],
  ["recovery", { tone: "good" }],
  ["whole", { tone: "warning" }],
  ["flapping", { tone: "warning" }],
  ["settledUp", { tone: "good" }],
  ["settledDown", { tone: "bad" }],
  ["slow", { tone: "warning" }],
  ["slowOver", { tone: "good" }],
  ["expiring", { tone: "warning" }],
  ["summary", { tone: "bad", link: null }],
  ["test", { tone: "neutral", headline: 'This is a test of the contact "Pager"', link: null }],
  ["contactFailing", { tone: "warning", headline: 'Alerts do not reach the contact "Pager"' }],
])("the notice '%s' is worded as %j", (name, expected) => {
  expect(words(notices[name])).toMatchObject(expected);
});

it("tells an Owner since when a contact fails, why, and what to do", () => {
  const { facts, advice } = words(notices.contactFailing);
  expect(facts).toEqual([
    ["Type", "slack"],
    ["Failing since", "2026-10-07 12:03:00 UTC"],
    ["Last error", "The receiver answered 404: no_service"],
  ]);
  expect(advice).toContain("send a test");
});
