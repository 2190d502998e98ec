import { expect, it } from "@jest/globals";
import { nearest } from "./nearest.ts";

const create = ["name", "type", "url", "check_interval_minutes", "check_interval_seconds", "is_active", "http_method"]
  .concat("expected_status_codes", "expected_keyword", "port", "request_timeout_seconds", "request_headers")
  .concat("username", "password", "ssl_expiry_warning_days", "notification_contact_ids", "key");

it.each([
  ["contact_ids", "notification_contact_ids"],
  ["contactIds", "notification_contact_ids"],
  ["notification_contacts", "notification_contact_ids"],
  ["contacts", "notification_contact_ids"],
  ["nmae", "name"],
  ["Name", "name"],
  ["URL", "url"],
  ["interval", "check_interval_minutes"],
  ["interval_seconds", "check_interval_seconds"],
  ["timeout", "request_timeout_seconds"],
  ["headers", "request_headers"],
  ["method", "http_method"],
  ["keyword", "expected_keyword"],
  ["status_codes", "expected_status_codes"],
  ["pasword", "password"],
  ["active", "is_active"],
  ["description", null],
  ["region", null],
  ["", null],
])("takes %s for %s", (name, meant) => {
  expect(nearest(name, create)).toBe(meant);
});

it("takes a name for nothing where there is nothing", () => {
  expect(nearest("limit", [])).toBeNull();
});
