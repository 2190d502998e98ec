import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { anyString } from "../testing.ts";
import { dnsFieldErrors, recordFault } from "./dns-values.ts";

describe("records hold what is expected", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["A", ["192.0.2.1", "192.0.2.2"], []],
    ["A", ["192.0.2.1", "192.0.2.2"], ["192.0.2.2"]],
    ["A", ["192.0.2.1", "192.0.2.2"], ["192.0.2.2", "192.0.2.1"]],
    ["AAAA", ["2001:db8::1"], ["2001:DB8:0:0::1"]],
    ["CNAME", ["cdn.example"], ["CDN.example."]],
    ["MX", ["10 mail.example"], ["10  Mail.example."]],
    ["NS", ["ns1.example", "ns2.example"], ["NS2.example."]],
    ["TXT", ["v=spf1 -all", "other"], ["v=spf1 -all"]],
    ["SOA", ["ns1.example host.example 7 1 2 3 4"], ["ns1.example. host.example. 7 1 2 3 4"]],
    ["CAA", ['0 issue "ca.example"'], ["0 issue ca.example", '0 issue "CA.example"']],
  ])("%s %j: %j", (type, found, expected) => {
    expect(recordFault(type, found, expected)).toBeNull();
  });
});

describe("records that do not say so", () => {
  it.each<[string, readonly string[], readonly string[], string]>([
    ["A", [], [], "DNS: there is no A record"],
    ["MX", [], ["10 mail.example"], "DNS: there is no MX record"],
    ["A", ["192.0.2.1"], ["192.0.2.1", "192.0.2.9"], "Expected the A record 192.0.2.9, got 192.0.2.1"],
    ["AAAA", ["2001:db8::1"], ["2001:db8::2"], "Expected the AAAA record 2001:db8::2, got 2001:db8::1"],
    ["NS", ["a", "b", "c", "d", "e"], ["f"], "Expected the NS record f, got a, b, c and 2 more"],
    ["TXT", ["v=spf1 -all"], ["V=SPF1 -all"], "Expected the TXT record V=SPF1 -all, got v=spf1 -all"],
    ["TXT", ["v=spf1 -all"], ["v=spf1  -all"], "Expected the TXT record v=spf1  -all, got v=spf1 -all"],
    ["MX", ["10 mail.example"], ["20 mail.example"], "Expected the MX record 20 mail.example, got 10 mail.example"],
  ])("%s %j: %j", (type, found, expected, fault) => {
    expect(recordFault(type, found, expected)).toBe(fault);
  });
});

it("finds every value that is there, in any order", () => {
  const type = fc.constantFrom("A", "AAAA", "CNAME", "MX", "NS", "TXT", "SOA", "CAA");
  fc.assert(
    fc.property(type, fc.array(anyString(), { minLength: 1 }), (record, values) => {
      expect(recordFault(record, values, values.toReversed())).toBeNull();
    }),
  );
});

describe("an expected value that no record could have", () => {
  it.each<[string, string, boolean]>([
    ["A", "192.0.2.1", true],
    ["A", "192.0.2.256", false],
    ["A", "192.0.2", false],
    ["A", "0x7f.1", false],
    ["A", "shop.example", false],
    ["AAAA", "2001:db8::1", true],
    ["AAAA", "192.0.2.1", false],
    ["MX", "10 mail.example", true],
    ["MX", "mail.example", false],
    ["TXT", "anything at all", true],
    ["CNAME", "anything", true],
  ])("of %s %s may be written: %s", (type, value, isTaken) => {
    const errors = dnsFieldErrors(
      { expected_dns_values: ["", value].slice(1) },
      { dnsRecordType: type, expectedDnsValues: [] },
    );
    expect(Object.keys(errors)).toEqual(isTaken ? [] : ["expected_dns_values.0"]);
  });

  it("says what would be right, for the type that is sent", () => {
    const sent = { dns_record_type: "A", expected_dns_values: ["192.0.2.1", "shop.example"] };
    expect(dnsFieldErrors(sent, { dnsRecordType: "TXT", expectedDnsValues: ["anything"] })).toEqual({
      "expected_dns_values.1": [
        "The expected dns values.1 field must be an IPv4 address, such as 192.0.2.1, for A records.",
      ],
    });
    expect(dnsFieldErrors({ expected_dns_values: ["x"] }, null)).toEqual({});
    expect(dnsFieldErrors({ dns_record_type: "A", expected_dns_values: [5] }, null)).toEqual({});
  });

  it("refuses a type alone that the stored values do not fit", () => {
    const stored = { dnsRecordType: "A", expectedDnsValues: ["192.0.2.2"] } as const;
    expect(dnsFieldErrors({ dns_record_type: "MX" }, stored)).toEqual({
      dns_record_type: [
        "The dns record type field must fit the values that are expected: expected_dns_values has 192.0.2.2, which must be " +
          "a preference and a host, such as 10 mail.example.com, for MX records.",
      ],
    });
    expect(dnsFieldErrors({ dns_record_type: "MX", expected_dns_values: [] }, stored)).toEqual({});
    expect(dnsFieldErrors({ dns_record_type: "TXT" }, stored)).toEqual({});
    expect(dnsFieldErrors({}, stored)).toEqual({});
  });
});
