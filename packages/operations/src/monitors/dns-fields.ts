import { watchedRecordTypes } from "@pharos/core";
import Type from "typebox";
import { STORABLE } from "../schema/text.ts";
import { nullable, oneOf } from "../schema/types.ts";

const MAX_VALUES = 20;
/** As long as a value is read of name servers. */
const MAX_VALUE_LENGTH = 512;

/** The fields of a DNS monitor that a client may set. */
export const dnsFields = {
  dns_record_type: nullable(
    oneOf(watchedRecordTypes, { description: "DNS record type to query for the URL's host; required for `dns`." }),
  ),
  expected_dns_values: Type.Array(Type.String({ minLength: 1, maxLength: MAX_VALUE_LENGTH, pattern: STORABLE }), {
    maxItems: MAX_VALUES,
    description: "Values that the records must include, such as `10 mail.example.com` (MX). Empty: any record.",
  }),
};

/** The same as every monitor shows it. */
export const shownDnsFields = {
  dns_record_type: nullable(Type.String({ description: "DNS record type that a `dns` monitor queries." })),
  expected_dns_values: Type.Array(Type.String(), { description: "Values that the records must include." }),
};
