import type { probeFields } from "@pharos/core";
import type { TSchema } from "typebox";
import { AssertionList } from "./assertion-schema.ts";
import { dnsFields } from "./dns-fields.ts";
import { forbiddenKeyword, grpcService, requestBody } from "./page-fields.ts";

/** The settings of probes that a client may set. */
export const probeInputs = {
  request_body: requestBody,
  forbidden_keyword: forbiddenKeyword,
  assertions: AssertionList,
  ...dnsFields,
  grpc_service: grpcService,
} satisfies Readonly<Record<(typeof probeFields)[keyof typeof probeFields], TSchema>>;
