import "../../boot.fixture.ts";
import { expect, it } from "@jest/globals";
import { blankOf } from "../../forms/record.ts";
import { changedFields } from "../../lib/body.ts";
import { monitorFields } from "./fields.ts";
import { bodyOf } from "./values.ts";

const blank = blankOf(monitorFields);

it("sends the fields that the type needs", () => {
  const web = { ...blank, name: " Shop ", url: "https://shop.example" };
  expect(bodyOf(web)).toMatchObject({
    name: "Shop",
    type: "http",
    expected_status_codes: [200],
    check_interval_minutes: 1,
  });
  expect(bodyOf({ ...blank, type: "tcp", port: "25" })).toMatchObject({ type: "tcp", port: 25 });
  expect(Object.keys(bodyOf({ ...blank, type: "heartbeat", url: "left over" })).sort()).toEqual([
    ...["check_interval_minutes", "check_interval_seconds", "depends_on", "heartbeat_cron", "heartbeat_grace_seconds"],
    ...["heartbeat_time_zone", "key", "max_runtime_seconds", "name", "post_only", "slug", "tags", "type"],
  ]);
  const nightly = {
    ...blank,
    type: "heartbeat",
    heartbeat_cron: " 0 3 * * * ",
    heartbeat_time_zone: "",
    heartbeat_grace_seconds: "600",
    max_runtime_seconds: "soon",
    slug: "nightly",
  };
  expect(bodyOf(nightly)).toMatchObject({
    heartbeat_cron: "0 3 * * *",
    heartbeat_time_zone: null,
    heartbeat_grace_seconds: 600,
    max_runtime_seconds: "soon",
    slug: "nightly",
  });
});

it.each([
  ["30", "", { check_interval_minutes: 60, check_interval_seconds: 30 }],
  ["300", "", { check_interval_minutes: 5, check_interval_seconds: null }],
  ["90000", "", { check_interval_minutes: 60, check_interval_seconds: 90_000 }],
  ["other", "45", { check_interval_minutes: 60, check_interval_seconds: 45 }],
  ["other", "900", { check_interval_minutes: 15, check_interval_seconds: null }],
  ["other", "often", { check_interval_minutes: 60, check_interval_seconds: "often" }],
])("sends an interval of %s %s", (interval, seconds, fields) => {
  expect(bodyOf({ ...blank, check_interval_minutes: interval, check_interval_seconds: seconds })).toMatchObject(fields);
});

it("sends no body with a method that has none, and no zone without a schedule", () => {
  const typed = { ...blank, request_body: "{}", heartbeat_time_zone: "Europe/Berlin", heartbeat_cron: " " };
  const bodies = ["GET", "HEAD", "POST"].map((method) => bodyOf({ ...typed, http_method: method })["request_body"]);
  expect(bodies).toEqual([null, null, "{}"]);
  expect(bodyOf({ ...typed, type: "heartbeat" })["heartbeat_time_zone"]).toBeNull();
});

it("leaves what is no number to the server", () => {
  expect(bodyOf({ ...blank, expected_status_codes: "200, ok,", request_timeout_seconds: "" })).toMatchObject({
    expected_status_codes: [200, "ok"],
    request_timeout_seconds: null,
  });
});

it("sends of an edited monitor what was changed", () => {
  expect(changedFields(bodyOf(blank), bodyOf(blank))).toEqual({});
  expect(changedFields(bodyOf(blank), bodyOf({ ...blank, expected_status_codes: "200,204", password: "new" }))).toEqual(
    {
      expected_status_codes: [200, 204],
      password: "new",
    },
  );
  const headers = [{ row: 1, name: "X-Probe", value: "pharos" }];
  expect(changedFields(bodyOf({ ...blank, request_headers: headers }), bodyOf(blank))).toEqual({
    request_headers: null,
  });
});

it("sends client credentials without empty members, and null if nothing is typed", () => {
  const web = { ...blank, url: "https://shop.example" };
  expect(bodyOf(web).oauth2).toBeNull();
  const oauth2 = { ...blank.oauth2, token_url: " https://login.example ", client_id: "shop", client_secret: " s " };
  const sent = { token_url: "https://login.example", client_id: "shop", client_secret: " s " };
  expect(bodyOf({ ...web, oauth2 }).oauth2).toEqual(sent);
  const full = { ...oauth2, scope: "read", audience: "api", auth: "post" };
  expect(bodyOf({ ...web, oauth2: full }).oauth2).toEqual({ ...sent, scope: "read", audience: "api", auth: "post" });
  expect(Object.keys(bodyOf({ ...web, type: "tcp" }))).not.toContain("oauth2");
});
