import { describe, expect, it } from "@jest/globals";
import { filesUnder } from "../architecture/repository.ts";

const page = filesUnder("docs/reference", ".md").find(({ path }) => path.endsWith("/check-messages.md"))?.text ?? "";
const shown = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = ""]) => message);

/** Mail and webhooks have messages of their contacts, and the list of RDAP servers is fetched by no check. */
const OTHERS = /\/(smtp|post|configured)\.ts$/;
const sources = ["packages/net/src", "packages/probes/src", "packages/core/src/monitor", "packages/core/src/net"]
  .flatMap((folder) => filesUnder(folder, ".ts"))
  .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path) && !OTHERS.test(path))
  .map(({ text }) => text.replace(/\$\{[^}]*\}/g, "…"));

const FORMS = [
  /new NetError\(\s*"[a-z-]+",\s*["`]([^"`]+)["`]/g,
  /\["(?:connect|timeout|protocol|tls|dns|aborted)", ["`]([^"`]+)["`]/g,
  /: "(DNS: [^"]+)"/g,
];
/** A check that is stopped has no result. */
const NO_RESULT = [
  "Stopped",
  "This check cannot tell whether the target answers: …",
  // Of Pharos, to the program of a place.
  "The answer is larger than … bytes",
];

describe("docs/reference/check-messages.md", () => {
  it("has every message of the network and of the probes", () => {
    const made = sources.flatMap((text) =>
      FORMS.flatMap((form) => [...text.matchAll(form)].map(([, one = ""]) => one)),
    );
    expect(made.length).toBeGreaterThan(40);
    const missing = made.filter((one) => !NO_RESULT.includes(one) && !shown.some((other) => isOne(one, other)));
    expect(missing).toEqual([]);
  });

  it("has no message that the code does not have", () => {
    expect(shown.length).toBeGreaterThan(50);
    const parts = (message: string) => message.split("…").map((part) => part.trim());
    const unknown = shown.filter((one) => !sources.some((text) => parts(one).every((part) => text.includes(part))));
    expect(unknown).toEqual([]);
  });
});

/** Whether a message of the code fits a message of the page. `…` is any text. */
function isOne(message: string, other: string): boolean {
  const [first = "", ...rest] = other.split("…");
  let from = message.startsWith(first) ? first.length : -1;
  for (const part of rest) {
    if (from >= 0) from = message.indexOf(part, from) < 0 ? -1 : message.indexOf(part, from) + part.length;
  }
  return from >= 0 && (rest.length > 0 || from === message.length);
}
