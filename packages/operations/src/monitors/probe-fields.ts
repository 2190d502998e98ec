import type { probeFields } from "@pharos/core";
import Type, { type TSchema } from "typebox";
import { STORABLE } from "../schema/text.ts";
import { nullable, timestamp } from "../schema/types.ts";
import { AssertionList } from "./assertion-schema.ts";
import { dnsFields } from "./dns-fields.ts";
import { locations, locationsRule } from "./location-fields.ts";
import { oauth2, shownOauth2 } from "./oauth2-fields.ts";
import { expectedAnswer, forbiddenKeyword, grpcService, ipVersion, requestBody, send } from "./page-fields.ts";
import { steps } from "./step-fields.ts";

/** Settings of probes as clients send them and as every monitor shows them. */
export const shownProbeFields = {
  tls_authority: nullable(
    Type.String({
      minLength: 1,
      maxLength: 65_536,
      pattern: STORABLE,
      description: "Certificates in PEM that are trusted instead of the public ones.",
    }),
  ),
  tls_verify: Type.Boolean({ description: "False: only the certificate's dates are checked." }),
  client_certificate: nullable(
    Type.String({
      minLength: 1,
      maxLength: 16_384,
      pattern: STORABLE,
      description: "Certificate in PEM that the check presents, with its chain. Null clears the key too.",
    }),
  ),
  expects_failure: Type.Boolean({ description: "True: up while the check fails, down if it passes." }),
};

/** Settings of the talk on a connection. */
export const talkFields = {
  use_tls: Type.Boolean({ description: "True: `tcp` with TLS." }),
  expected_answer: expectedAnswer,
  ip_version: ipVersion,
};

const clientKey = nullable(
  Type.String({
    maxLength: 16_384,
    pattern: STORABLE,
    description: "Private key of the client certificate in PEM, stored encrypted. Empty or null keeps the stored one.",
  }),
);

/** Shown of a client key and a client certificate. */
export const shownClientFields = {
  has_client_key: Type.Boolean({ description: "Whether a client key is stored. The key is never returned." }),
  client_certificate_expires_at: nullable(timestamp({ description: "When the client certificate expires." })),
};

/** How checks sign in, as a monitor shows it. */
export const shownSignIn = { oauth2: shownOauth2, steps };

/** The settings of probes that a client may set. */
export const probeInputs = {
  request_body: requestBody,
  forbidden_keyword: forbiddenKeyword,
  assertions: AssertionList,
  ...dnsFields,
  grpc_service: grpcService,
  ...talkFields,
  send,
  oauth2,
  steps,
  ...shownProbeFields,
  client_key: clientKey,
  locations,
  locations_rule: locationsRule,
} satisfies Readonly<Record<(typeof probeFields)[keyof typeof probeFields], TSchema>>;
