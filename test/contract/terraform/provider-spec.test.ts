import { readFile, writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { isJsonObject, isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import { contractSuite, LAST_OF_PUT, ownIt } from "../suite.ts";
import { providerSpec } from "./provider-spec.ts";
import { specMistakes } from "./spec-mistakes.ts";

const suite = contractSuite();
const ROOT = "/api/v1";
const FILE = new URL("../../../deploy/terraform/provider-code-spec.json", import.meta.url);

const fetchDocument = async () =>
  objectOrEmpty(await (await fetch(`${suite.instance.url}${ROOT}/openapi.json`)).json());

let document: JsonObject;
let spec: JsonObject;

beforeAll(async () => {
  document = await fetchDocument();
  spec = providerSpec(document, ROOT);
});

const member = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((inner, name) => objectOrEmpty(inner)[name], value);
const listOf = (value: unknown) => (isList(value) ? value.map(objectOrEmpty) : []);
const named = (list: unknown, name: string) => listOf(list).find((one) => one["name"] === name) ?? {};
const attributesOf = (list: unknown, name: string) => listOf(member(named(list, name), "schema", "attributes"));

/** The value of an attribute of any type. */
const typedValue = ({ name: _name, ...typed }: JsonObject) => objectOrEmpty(Object.values(typed)[0]);
const presences = (attributes: readonly JsonObject[]) =>
  Object.fromEntries(attributes.map((one) => [one["name"], typedValue(one)["computed_optional_required"]]));

describe("the provider code specification for Terraform", () => {
  ownIt("is made from the document as it is (set UPDATE_TERRAFORM=1 to make it again)", async () => {
    suite.own().setClock(LAST_OF_PUT);
    const now = await fetchDocument();
    suite.own().setClock(null);
    const text = `${JSON.stringify(providerSpec(now, ROOT), null, 2)}\n`;
    if (process.env["UPDATE_TERRAFORM"] === "1") await writeFile(FILE, text);
    expect(JSON.parse(await readFile(FILE, "utf8"))).toEqual(JSON.parse(text));
  });

  it("has the form that the generator of the framework reads", () => {
    expect(specMistakes(spec)).toEqual([]);
  });

  it("names no registry and no installation", () => {
    expect(JSON.stringify(spec)).not.toMatch(/registry|localhost|127\.0\.0\.1/);
  });

  it("has each record that clients create, read, change and delete, and each list", () => {
    const names = (list: unknown) => listOf(list).map(({ name }) => name);
    expect(names(spec["resources"])).toEqual(["monitor", "notification_contact"]);
    expect(names(spec["datasources"])).toEqual(
      expect.arrayContaining(["monitors", "notification_contacts", "locations", "incidents", "team"]),
    );
  });

  it.each([
    ["monitor", "NewMonitor", "MonitorChange", "Monitor"],
    ["notification_contact", "NewContact", "ContactChange", "Contact"],
  ])("has the fields of a %s that bodies and answers have, as they have them", (name, created, changed, answered) => {
    const schema = (title: string) => objectOrEmpty(member(document, "components", "schemas", title));
    const fields = (title: string) => Object.keys(objectOrEmpty(schema(title)["properties"]));
    const required = schema(created)["required"];
    const isIn = (title: string, field: string) => fields(title).includes(field);
    const wanted = [...new Set([...fields(created), ...fields(answered)])].map((field) => {
      const isSent = isIn(created, field);
      const optional = isIn(answered, field) ? "computed_optional" : "optional";
      const isRequired = isList(required) && required.includes(field);
      const presence = !isSent ? "computed" : isRequired ? "required" : optional;
      return [field === "depends_on" ? "depends_on_ids" : field, presence];
    });
    expect(presences(attributesOf(spec["resources"], name))).toEqual(Object.fromEntries(wanted));
    // Acts are no settings of a record.
    const acts = fields(changed).filter((field) => !isIn(created, field));
    expect(acts.filter((field) => !/^(acknowledge|escalate)_/.test(field))).toEqual([]);
  });

  it("hides secrets, replaces a record of another type, and checks choices and bounds", () => {
    const monitor = attributesOf(spec["resources"], "monitor");
    const value = (name: string) => typedValue(monitor.find((one) => one["name"] === name) ?? {});
    const secret = monitor.flatMap((one) => (typedValue(one)["sensitive"] === true ? [one["name"]] : []));
    expect(secret.sort()).toEqual([
      ...["client_key", "heartbeat_token", "heartbeat_url", "oauth2", "password"],
      ...["request_body", "request_headers", "send", "steps"],
    ]);
    const codes = (name: string, list: string) =>
      listOf(value(name)[list]).map((one) => member(one, "custom", "schema_definition"));
    expect(codes("type", "plan_modifiers")).toEqual(["stringplanmodifier.RequiresReplace()"]);
    expect(codes("name", "plan_modifiers")).toEqual([]);
    expect(codes("id", "plan_modifiers")).toEqual(["int64planmodifier.UseStateForUnknown()"]);
    expect(codes("check_interval_minutes", "validators")).toEqual(["int64validator.OneOf(1, 5, 15, 30, 60)"]);
    expect(codes("port", "validators")).toEqual(["int64validator.Between(1, 65535)"]);
    expect(value("request_timeout_seconds")["default"]).toEqual({ static: 30 });
    expect(value("expected_status_codes")["element_type"]).toEqual({ int64: {} });
  });

  it("has one object for the settings of all types of contacts", () => {
    const [config = {}] = attributesOf(spec["resources"], "notification_contact").filter(
      ({ name }) => name === "config",
    );
    const members = presences(listOf(member(config, "single_nested", "attributes")));
    expect(members).toMatchObject({
      email: "optional",
      webhook_url: "optional",
      url: "optional",
      bot_token: "optional",
    });
    expect(typedValue(config)["sensitive"]).toBe(true);
    const chat = named(member(config, "single_nested", "attributes"), "chat_id");
    expect(String(typedValue(chat)["description"])).not.toContain("JSON");
  });
});

describe("the check of the form", () => {
  const withAttribute = (attribute: JsonObject) => ({
    version: "0.1",
    provider: { name: "pharos" },
    resources: [{ name: "monitor", schema: { attributes: [attribute] } }],
  });
  it.each([
    [{ name: "Name", string: { computed_optional_required: "optional" } }],
    [{ name: "name", text: { computed_optional_required: "optional" } }],
    [{ name: "name", string: { computed_optional_required: "maybe" } }],
    [{ name: "name", string: { computed_optional_required: "optional", element_type: { string: {} } } }],
    [{ name: "name", list: { computed_optional_required: "optional" } }],
    [{ name: "count", int64: { computed_optional_required: "computed" } }],
    [{ name: "name", string: { computed_optional_required: "optional", default: { static: "a" } } }],
  ])("finds what is wrong with %j", (attribute) => {
    expect(isJsonObject(attribute) && specMistakes(withAttribute(attribute))).toHaveLength(1);
  });
});
