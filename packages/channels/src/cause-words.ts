import { type ErrorClass, type SharedCause, subjectKinds } from "@pharos/core";
import { plainLine } from "./plain-line.ts";

/** Longest name of a place within a cause. */
const MAX_PLACE = 100;

const endings: Readonly<Record<ErrorClass, string>> = {
  dns: "stopped at DNS",
  blocked: "may not be called by Pharos",
  connect: "stopped at the connection",
  tls: "stopped at TLS",
  timeout: "did not answer in time",
  protocol: "gave no valid HTTP answer",
  status: "answered with an unexpected status",
  body: "answered with an unexpected body",
};

const before = { address: "behind", host: "of" } as const satisfies Record<SharedCause["place"]["kind"], string>;

/** A cause that outages share, such as `7 monitors behind 192.0.2.10 stopped at TLS`. */
export function causeSentence({ counts, errorClass, place }: SharedCause): string {
  const counted = subjectKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? kind : `${kind}s`}`] : [];
  });
  return `${counted.join(" and ")} ${before[place.kind]} ${plainLine(place.name, MAX_PLACE)} ${endings[errorClass]}`;
}
