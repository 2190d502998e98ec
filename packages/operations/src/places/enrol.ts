import { isoMicros, ProblemError } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { timestamp } from "../schema/types.ts";
import { findPlace } from "./input.ts";
import { enrolmentChange } from "./view.ts";

/** How long probes may enrol by a token. */
const TOKEN_LIFE_MS = 3_600_000;
const MAX_USES = 10;

export const createPlaceEnrolment = operation({
  name: "create-place-enrolment",
  summary: "Create a token by which probes enrol in a place",
  description:
    "The token is valid for an hour. Only this answer contains it: Pharos stores a public key. The plan limits the number " +
    "of probes (409).",
  tag: "Monitors",
  access: "administer",
  recentSignIn: true,
  showsSecret: true,
  http: { method: "post", path: "/places/{place}/enrolments", status: 201, refusals: [409] },
  body: Type.Object({
    uses: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: MAX_USES, default: 1 },
        description:
          "How many probes may enrol by it. With more than one, Pharos removes those that are silent for a day.",
      }),
    ),
  }),
  output: Type.Object(
    {
      token: Type.String({ description: "Value of `PHAROS_ENROL`." }),
      uses: Type.Integer({ description: "How many probes may enrol by it." }),
      expires_at: timestamp({ description: "Until then." }),
    },
    { title: "PlaceEnrolment" },
  ),
  find: findPlace,
  async run({ record, body: { uses = 1 } }, { caller, stores, clock, newPlaceToken }) {
    if (!(await stores.places.isServed())) {
      throw new ProblemError({ kind: "conflict", detail: "The service that answers probes does not run." });
    }
    const { value, publicKey } = await newPlaceToken();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
    const enrolment = { tokenKey: publicKey, uses, expiresAt, madeBy: caller.userId };
    const place = await stores.places.addEnrolment(caller.team.id, record.id, enrolment, now);
    if (place === null) return null;
    return {
      data: { token: value, uses, expires_at: isoMicros(expiresAt) },
      change: enrolmentChange(place, uses, expiresAt),
    };
  },
});
