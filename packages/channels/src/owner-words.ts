import type { Notice, OwnerMatter } from "@pharos/core";
import { type Fact, named, present } from "./shown.ts";
import type { Tone } from "./tone.ts";
import { utc } from "./utc.ts";

interface OwnerWords {
  readonly tone: Tone;
  readonly headline: string;
  readonly facts: readonly Fact[];
  readonly advice: string | null;
}

/** The words of a mail to an Owner. */
export function ownerWords({ matter, sinceMs, endedAtMs }: Extract<Notice, { kind: "owners" }>): OwnerWords {
  const isOver = endedAtMs !== null;
  const { headline, label, advice } = isOver ? endOf(matter) : beginOf(matter);
  const facts = present([
    ["Type", "contact" in matter ? matter.contact.type : null],
    ["Region", matter.kind === "region" ? matter.region : null],
    [label, utc(sinceMs)],
    ["Until", isOver ? utc(endedAtMs) : null],
    ["Last error", "contact" in matter && !isOver ? matter.lastError : null],
  ]);
  return { tone: isOver ? "good" : "warning", headline, facts, advice };
}

interface Words {
  readonly headline: string;
  readonly label: string;
  readonly advice: string | null;
}

const ONCE = "This message is not repeated.";

function beginOf(matter: OwnerMatter): Words {
  switch (matter.kind) {
    case "contact":
      return {
        headline: `Alerts do not reach the contact ${named(matter.contact)}`,
        label: "Failing since",
        advice:
          "Correct the contact's settings and send a test. Pharos still sends new alerts to this contact. The contact works again when one arrives. This message is not repeated before that.",
      };
    case "proof":
      return {
        headline: `Alerts may not reach the contact ${named(matter.contact)}`,
        label: "Without a proof since",
        advice: `The receiver rejects the request or message that proves the contact. Correct the contact's settings and send a test. ${ONCE}`,
      };
    case "region":
      return {
        headline: matter.isQuarantined
          ? `The region ${matter.region} reports failures that other regions do not confirm`
          : `The region ${matter.region} gives no results`,
        label: "Since",
        advice: `Other regions make its checks, so outages are still detected. Ask the operator of Pharos about the workers of this region. ${ONCE}`,
      };
    case "bound":
      return {
        headline: "Pharos detects outages of your monitors too late",
        label: "Late checks since",
        advice: `Checks take longer than the detection bound allows. Ask the operator of Pharos about its capacity. ${ONCE}`,
      };
    case "place":
      return {
        headline: `No probe of the place ${named(matter.place)} polls`,
        label: "Silent since",
        advice: `Pharos makes no checks in this place. Look at its probes and their network. The place has no contact, so Pharos sends this to the Owners. ${ONCE}`,
      };
    case "probe_key":
      return {
        headline: `Two programs use the key of the probe ${named(matter.probe)}`,
        label: "Since",
        advice: `Pharos rejects the older program. If you have not copied the key file, somebody may have stolen it: revoke the probe, and enrol it again. ${ONCE}`,
      };
  }
}

function endOf(matter: OwnerMatter): Words {
  switch (matter.kind) {
    case "proof":
      return {
        headline: `The contact ${named(matter.contact)} is proved again`,
        label: "Without a proof since",
        advice: null,
      };
    case "contact":
      return {
        headline: `Alerts reach the contact ${named(matter.contact)} again`,
        label: "Failing since",
        advice: null,
      };
    case "region":
      return {
        headline: `The region ${matter.region} works again, or was removed`,
        label: "Since",
        advice: null,
      };
    case "bound":
      return {
        headline: "Pharos detects outages of your monitors in time again",
        label: "Late checks since",
        advice: null,
      };
    case "place":
      return {
        headline: `The place ${named(matter.place)} makes checks again, or was removed`,
        label: "Silent since",
        advice: null,
      };
    case "probe_key":
      return {
        headline: `One program uses the key of the probe ${named(matter.probe)} again, or it was revoked`,
        label: "Since",
        advice: null,
      };
  }
}
