import { expect, it } from "@jest/globals";
import { parse } from "yaml";
import { runHere } from "../testing/run-here.ts";

async function imported(from: string, content: object) {
  const { code, out, error } = await runHere(["import", from], {}, JSON.stringify(content));
  return { code, monitors: parse(out).monitors, error };
}

it.each([
  [{ ipFamily: "ipv6" }, 6],
  [{ ip_family: "ipv4" }, 4],
  [{ ipFamily: null }, undefined],
  [{ ipFamily: "constructor" }, undefined],
])("the IP family of Uptime Kuma, %j", async (family, version) => {
  const monitor = { id: 1, name: "Shop", type: "http", url: "https://a.example/", method: "GET", interval: 60 };
  const { monitors } = await imported("uptime-kuma", {
    notificationList: [],
    monitorList: [{ ...monitor, ...family }],
  });
  expect(monitors.shop.ip_version).toBe(version);
});

it.each([
  ["ip6", 6],
  ["ip4", 4],
  ["ip", undefined],
])("the network of Gatus, %s", async (network, version) => {
  const endpoint = { name: "shop", url: "icmp://a.example", client: { network }, conditions: ["[CONNECTED] == true"] };
  const { monitors } = await imported("gatus", { endpoints: [endpoint] });
  expect(monitors.shop).toMatchObject({ type: "icmp", url: "icmp://a.example" });
  expect(monitors.shop.ip_version).toBe(version);
});

it("a browser monitor of Uptime Kuma is skipped, and its requests can become steps", async () => {
  const monitor = { id: 1, name: "Shop", type: "real-browser", url: "https://a.example/", interval: 60 };
  const { error } = await imported("uptime-kuma", { notificationList: [], monitorList: [monitor] });
  expect(error).toContain("monitor Shop: is skipped: Pharos runs no browser. Write its requests as steps");
});
