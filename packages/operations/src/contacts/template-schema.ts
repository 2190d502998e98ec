import { presets } from "@pharos/channels";
import Type from "typebox";
import { HEADER_NAME, SETTING_NAME, STORABLE } from "../schema/text.ts";
import { nullable, oneOf } from "../schema/types.ts";
import { exampleTemplates } from "./example.ts";

const MAX_TEXT = 2048;

const text = { type: "string", maxLength: MAX_TEXT, pattern: STORABLE } as const;

const textRecord = (propertyNames: object, description: string) =>
  Type.Optional(
    Type.Unsafe<Readonly<Record<string, string>> | null>({
      type: ["object", "null"],
      maxProperties: 20,
      propertyNames,
      additionalProperties: text,
      description,
    }),
  );

/** Any JSON. The rules of a template look at the texts in it. */
const anyJson = (description: string) =>
  Type.Optional(
    Type.Unsafe<unknown>({
      type: ["object", "array", "string", "number", "boolean", "null"],
      pattern: STORABLE,
      items: {},
      description,
    }),
  );

const path = (description: string) => Type.Optional(nullable(Type.String({ ...text, description })));

/** A template as clients send and see it. Null means the same as a member that is left out. */
export const TemplateBody = Type.Object(
  {
    preset: Type.Optional(
      nullable(
        oneOf([...presets.keys()], {
          description: "The service. Its preset fills the members that are left out. Null: no preset.",
        }),
      ),
    ),
    settings: textRecord(
      { pattern: SETTING_NAME, maxLength: 40 },
      "Values that the preset asks for, such as a token. Without a preset: values for `{{settings.name}}`.",
    ),
    method: Type.Optional(nullable(oneOf(["POST", "PUT"], { description: "HTTP method. Without a preset: POST." }))),
    path: path("Added to `config.url`. Values of placeholders are percent-encoded."),
    over_path: path("Used instead of `path` when something is over."),
    headers: textRecord(
      { pattern: HEADER_NAME, maxLength: 255 },
      "HTTP headers, name to value. A Viewer's token sees `********`.",
    ),
    format: Type.Optional(
      nullable(oneOf(["json", "form", "text"], { description: "Format of the body. Without a preset: `json`." })),
    ),
    body: anyJson("JSON with `{{field}}` in its strings, at most 8 KiB. An object for `form`, a string for `text`."),
    over_body: anyJson("As `body`, when something is over. Without it: `body`."),
    readers: Type.Optional(
      nullable(
        oneOf(["people", "programs"], {
          description:
            "`people` get summaries, and one message for an outage that is over. `programs` get each event. Without a " +
            "preset: `programs`.",
        }),
      ),
    ),
    success: Type.Optional(
      Type.Unsafe<readonly number[] | null>({
        type: ["array", "null"],
        minItems: 1,
        maxItems: 20,
        items: { type: "integer", minimum: 200, maximum: 299 },
        description: "Status codes of an accepted message. Null: the codes of the preset, or 200 to 299.",
      }),
    ),
  },
  { title: "ContactTemplate", examples: exampleTemplates },
);
