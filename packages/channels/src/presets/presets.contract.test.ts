import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import type { ContactTemplate } from "@pharos/core";
import { parseUrl } from "@pharos/core";
import fc from "fast-check";
import { judge } from "../acceptance.ts";
import { refusalOf } from "../refusal.ts";
import { maskedTemplate } from "../template/mask.ts";
import { templateMessage } from "../template/message.ts";
import { templateMistakes } from "../template/refusals.ts";
import { anyNotice } from "../testing/any-notice.ts";
import { exampleTemplate } from "../testing/example-template.ts";
import { context, notices } from "../testing/notices.ts";
import { presets } from "./index.ts";

const sent = (template: ContactTemplate, url: string) => {
  const message = templateMessage(template, url, notices.down, context);
  if (message?.via !== "http") throw new Error("A preset makes a request.");
  return message;
};

it("is known for every file of the folder", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^(?!index|all\.)[a-z0-9-]+\.ts$/.test(file));
  expect([...presets.keys()].sort()).toEqual(
    files.map((file) => file.replace(/\.ts$/, "").replaceAll("-", "_")).sort(),
  );
});

describe.each([...presets.values()])("preset $name", (preset) => {
  const template = exampleTemplate(preset);
  const url = preset.url.example;

  it("makes a template without mistakes of its examples", () => {
    expect(templateMistakes(template, url)).toEqual({});
  });

  it("asks for what it needs, in plain words", () => {
    const required = Object.entries(preset.settings).filter(([, { optional }]) => !optional);
    const missing = templateMistakes({ preset: preset.name }, url);
    expect(Object.keys(missing)).toEqual(required.map(([name]) => `settings.${name}`));
    for (const { label, hint, example } of Object.values(preset.settings)) {
      expect(label.length * hint.length * example.length).toBeGreaterThan(0);
      expect(hint.split(" ").length).toBeLessThan(16);
    }
    expect([parseUrl(preset.docs), parseUrl(url)]).not.toContain(null);
  });

  it("shows no secret once masked", () => {
    expect(JSON.stringify(maskedTemplate(template))).not.toContain("secret");
    const secrets = Object.values(preset.settings).filter(({ secret }) => secret);
    for (const { example } of secrets) expect(example).toContain("secret");
  });

  it("hides every secret in what its service says of a request", () => {
    const { secrets = [], headers, body, url: to } = sent(template, url);
    const said = [...Object.values(headers), body, to, ...Object.values(template.settings ?? {})].join(" | ");
    expect(refusalOf(said.slice(0, 150_000), to, secrets).reason).not.toContain("secret");
    for (const value of [...Object.values(headers), to])
      expect(refusalOf(value, to, secrets).reason).not.toMatch(/secret/);
    for (const [name, { secret, example }] of Object.entries(preset.settings)) {
      if (secret) expect([name, refusalOf(`bad ${example}`, to, secrets).reason]).toEqual([name, "bad ********"]);
    }
  });

  it("accepts no answer that is not a success", () => {
    const { accepts } = sent(template, url);
    for (const code of [199, 301, 400, 401, 403, 404, 410, 429, 500, 503]) {
      expect(judge(code, "{}", accepts)).not.toBe("accepted");
    }
  });

  it("makes a request of any notice, whatever users wrote", () => {
    fc.assert(
      fc.property(anyNotice, (notice) => {
        if (notice.kind === "owners" || (preset.readers === "programs" && notice.kind === "summary")) return;
        const message = templateMessage(template, url, notice, context);
        if (message?.via !== "http") throw new Error("A preset makes a request of each notice.");
        expect(parseUrl(message.url)).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});
