import { afterEach, beforeEach, describe, expect } from "@jest/globals";
import { AFTER_PUT, CONTACTS, contractSuite, LAST_OF_PUT, MONITORS, ownIt } from "./suite.ts";

const suite = contractSuite();

describe("PUT is deprecated", () => {
  beforeEach(() => suite.instance.own?.setClock(LAST_OF_PUT));
  afterEach(() => suite.instance.own?.setClock(null));

  ownIt("it does as PATCH, with Deprecation, Sunset and Link to the changelog entry", async () => {
    const { owner } = await suite.team();
    const paths = [`${MONITORS}/${(await suite.monitor(owner)).id}`, `${CONTACTS}/${(await suite.contact(owner)).id}`];
    for (const path of paths) {
      const { status, headers, body } = await owner.call("PUT", path, { body: { name: "Put" } });
      expect([status, body.data.name]).toEqual([200, "Put"]);
      expect(headers.get("deprecation")).toBe(`@${Date.UTC(2026, 9, 7) / 1000}`);
      expect(headers.get("sunset")).toBe("Wed, 07 Apr 2027 00:00:00 GMT");
      const entry = `${suite.instance.url}/docs/api/changelog#2026-10-07`;
      expect(headers.get("link")).toContain(`<${entry}>; rel="deprecation"`);
      expect(await (await fetch(entry)).text()).toContain('id="2026-10-07"');
      expect((await owner.patch(path, {})).headers.get("deprecation")).toBeNull();
    }
  });

  ownIt("its refusals say so as well", async () => {
    const { owner, viewer } = await suite.team();
    const path = `${MONITORS}/${(await suite.monitor(owner)).id}`;
    const answers = [
      await suite.api.as(null).call("PUT", path, { body: {} }),
      await viewer.call("PUT", path, { body: {} }),
      await owner.call("PUT", `${MONITORS}/2147483647`, { body: {} }),
      await owner.call("PUT", path, { body: "{broken" }),
      await owner.call("PUT", path, { body: { name: 5 } }),
      await owner.call("PUT", path, { body: {}, headers: { "If-Match": '"99"' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 400, 422, 412]);
    for (const { headers } of answers) {
      for (const name of ["deprecation", "sunset", "link"]) expect(headers.get(name)).not.toBeNull();
    }
  });

  ownIt("from 2027-04-07 it is 405 with Allow, and gone from the document", async () => {
    const { owner } = await suite.team();
    const path = `${MONITORS}/${(await suite.monitor(owner)).id}`;
    const document = async () => (await fetch(`${suite.instance.url}/api/v1/openapi.json`)).json();
    expect((await owner.call("PUT", path, { body: {} })).status).toBe(200);
    expect(JSON.stringify(await document())).toContain("update-monitor-by-put");
    suite.own().setClock(AFTER_PUT);
    const refused = await owner.call("PUT", path, { body: {} });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, PATCH, DELETE, OPTIONS"]);
    expect(JSON.stringify(await document())).not.toContain("update-monitor-by-put");
  });
});
