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
    oneOf(watchedRecordTypes, { description: "Records of the URL's host to ask for; required for `dns`." }),
  ),
  expected_dns_values: Type.Array(Type.String({ minLength: 1, maxLength: MAX_VALUE_LENGTH, pattern: STORABLE }), {
    maxItems: MAX_VALUES,
    description: "Values that must all be among the records, such as `10 mail.example.com` (MX); empty: any will do.",
  }),
};

/** The same as every monitor shows it. */
export const shownDnsFields = {
  dns_record_type: nullable(Type.String({ description: "Records that a `dns` monitor asks for." })),
  expected_dns_values: Type.Array(Type.String(), { description: "Values that must all be among the records." }),
};
