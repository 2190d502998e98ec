import type { probeFields } from "@pharos/core";
import Type, { type TSchema } from "typebox";
import { STORABLE } from "../schema/text.ts";
import { nullable } from "../schema/types.ts";
import { AssertionList } from "./assertion-schema.ts";
import { dnsFields } from "./dns-fields.ts";
import { forbiddenKeyword, grpcService, requestBody } from "./page-fields.ts";

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
};

/** The settings of probes that a client may set. */
export const probeInputs = {
  request_body: requestBody,
  forbidden_keyword: forbiddenKeyword,
  assertions: AssertionList,
  ...dnsFields,
  grpc_service: grpcService,
  ...shownProbeFields,
} satisfies Readonly<Record<(typeof probeFields)[keyof typeof probeFields], TSchema>>;
