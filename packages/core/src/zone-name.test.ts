import { expect, it } from "@jest/globals";
import { isTimeZone } from "./zone-name.ts";

it.each(["UTC", "Europe/Berlin", "Europe/Kyiv", "America/Argentina/Ushuaia", "Etc/GMT+3"])("%s is a zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
});
it.each(["+02:00", "-0300", "", "Mars/Olympus", "Europe/Berlin ", "UTC+1"])("%s is none", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
