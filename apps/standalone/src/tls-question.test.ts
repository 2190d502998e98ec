import { expect, it } from "@jest/globals";
import { mayAskForHosts } from "./tls-question.ts";

it.each([
  ["127.0.0.1", false, 0, true],
  ["::1", false, 0, true],
  ["::ffff:127.0.0.1", false, 0, true],
  ["127.0.0.1", true, 0, false],
  ["192.0.2.7", false, 0, false],
  ["::ffff:192.0.2.127", false, 0, false],
  ["", false, 0, false],
  ["10.0.0.5", false, 1, true],
  ["10.0.0.5", true, 1, false],
  ["127.0.0.1", true, 1, false],
])("%s, forwarded %s, behind %d proxies, may ask: %s", (peer, isForwarded, trustedProxyHops, may) => {
  expect(mayAskForHosts({ peer, isForwarded }, trustedProxyHops)).toBe(may);
});
