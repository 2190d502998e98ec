import { expect, it } from "@jest/globals";
import { parseConfiguration } from "@pharos/configuration";
import { parse } from "yaml";
import { runHere } from "../testing/run-here.ts";

const SECRET = "hunter2";

async function imported(from: string, content: object) {
  const { code, out, error } = await runHere(["import", from], {}, JSON.stringify(content));
  expect(code).toBe(0);
  expect(out + error).not.toContain(SECRET);
  parseConfiguration([{ name: "file", text: out }], () => "a secret");
  return { monitors: parse(out).monitors, lines: error.split("\n").slice(0, -2) };
}

const variable = (name: string) => `\${${name}}`;

it.each([
  ["version 1", { authMethod: "oauth2-cc", oauth_auth_method: "client_secret_basic" }, {}],
  [
    "version 2",
    { auth_method: "oauth2-cc", oauth_auth_method: "client_secret_post", oauth_audience: "api" },
    { audience: "api", auth: "post" },
  ],
])("client credentials of Uptime Kuma, %s", async (_version, settings, more) => {
  const monitor = {
    ...{ id: 1, name: "Shop", type: "http", url: "https://a.example/", method: "GET", interval: 60 },
    ...{ oauth_token_url: "https://login.example/token", oauth_client_id: "shop", oauth_client_secret: SECRET },
    ...{ oauth_scopes: "read write", basic_auth_user: "ignored", ...settings },
  };
  const { monitors, lines } = await imported("uptime-kuma", { notificationList: [], monitorList: [monitor] });
  expect(monitors.shop).toMatchObject({
    oauth2: {
      ...{ token_url: "https://login.example/token", client_id: "shop", scope: "read write", ...more },
      client_secret: variable("MONITOR_SHOP_CLIENT_SECRET"),
    },
  });
  expect(lines).toEqual([]);
});

it("client credentials of Gatus", async () => {
  const oauth2 = { "token-url": "https://login.example/token", "client-id": "shop", "client-secret": SECRET };
  const endpoint = {
    name: "shop",
    url: "https://a.example/",
    client: { oauth2: { ...oauth2, scopes: ["read", "write"] } },
  };
  const { monitors } = await imported("gatus", { endpoints: [endpoint] });
  expect(monitors.shop.oauth2).toEqual({
    ...{ token_url: "https://login.example/token", client_id: "shop", scope: "read write" },
    client_secret: variable("MONITOR_SHOP_CLIENT_SECRET"),
  });
});
