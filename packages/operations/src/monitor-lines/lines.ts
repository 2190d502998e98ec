import { guessedTypes, guessMonitors, MAX_TAGS, TAG } from "@pharos/core";
import Type, { type Static } from "typebox";
import { MAX_CREATED_MONITORS } from "../limits.ts";
import { monitorFields } from "../monitors/schema.ts";
import { STORABLE } from "../schema/text.ts";
import { nullable, oneOf } from "../schema/types.ts";

const MAX_TEXT_LENGTH = 2_048;

const tags = (description: string) =>
  Type.Optional(Type.Array(Type.String({ pattern: STORABLE }), { maxItems: 100, description }));

/** A line of a list of monitors. Only the rules of a monitor reject its values, so that a wrong line does not stop the others. */
const Line = Type.Object({
  text: Type.String({
    maxLength: MAX_TEXT_LENGTH,
    pattern: STORABLE,
    description: "URL, host, host and port, or cron schedule.",
  }),
  name: Type.Optional(Type.String({ pattern: STORABLE, description: "Name. Default: from the text." })),
  tags: tags("Tags of this monitor."),
});

/** Lines, and the settings that all of their monitors get. */
export const lineFields = {
  lines: Type.Array(Line, { minItems: 1, maxItems: MAX_CREATED_MONITORS, description: "One for each monitor." }),
  tags: Type.Optional(
    Type.Array(Type.String({ pattern: TAG }), { maxItems: MAX_TAGS, description: "Tags of every monitor." }),
  ),
  check_interval_minutes: monitorFields.check_interval_minutes,
  check_interval_seconds: Type.Optional(monitorFields.check_interval_seconds),
};

const Lines = Type.Object(lineFields);
type Sent = Static<typeof Lines> & { readonly notification_contact_ids?: readonly number[] | null };

export const LineResult = Type.Object({
  type: oneOf(guessedTypes, { description: "Type that the text means." }),
  name: Type.String(),
  url: nullable(Type.String()),
  id: nullable(Type.Integer({ description: "ID of the new monitor. Null: not created." })),
  reason: nullable(Type.String({ description: "Why it cannot be created." })),
});

/** The body of a create for each line. Without a try, a host is a page by `https`. */
export function bodiesOf({ lines, tags: shared = [], ...settings }: Sent) {
  return lines.map(({ text, name = "", tags: own = [] }) => {
    const [guess] = guessMonitors(text);
    return { ...settings, ...guess, name: name.trim() || guess.name, tags: [...new Set([...shared, ...own])] };
  });
}

type Body = ReturnType<typeof bodiesOf>[number];

export function resultOf({ type, name, url }: Body, id: number | null, reason: string | null) {
  return { type, name, url: url ?? null, id, reason };
}
