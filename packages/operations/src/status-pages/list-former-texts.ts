import { isoMicros } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nullable, timestamp } from "../schema/types.ts";
import { findUpdate } from "./find.ts";

export const listFormerTexts = operation({
  name: "list-former-texts",
  summary: "List the former texts of a corrected update",
  description: "For Owners. Newest first.",
  tag: "Team",
  access: "own",
  http: {
    method: "get",
    path: "/status-pages/{statusPage}/reports/{report}/updates/{update}/former-texts",
    status: 200,
  },
  output: Type.Array(
    Type.Object(
      {
        body: Type.String({ description: "Markdown." }),
        replaced_at: timestamp({ description: "Time of the correction." }),
        replaced_by: nullable(
          Type.String({ description: "User who corrected the text. Null: the user no longer exists." }),
        ),
      },
      { title: "FormerText" },
    ),
  ),
  find: findUpdate,
  async run({ record }, { stores }) {
    const texts = await stores.pageReports.formerTexts(record.update.id);
    const data = texts.map(({ body, replacedAt, replacedBy }) => ({
      ...{ body, replaced_at: isoMicros(replacedAt), replaced_by: replacedBy?.name ?? null },
    }));
    return { data };
  },
});
