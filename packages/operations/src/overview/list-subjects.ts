import { subjectGroupings, subjectSorts } from "@pharos/core";
import Type from "typebox";
import { MAX_LISTED_GROUPS } from "../limits.ts";
import { operation } from "../operation.ts";
import { STORABLE } from "../schema/text.ts";
import { oneOf, wholeNumberField, withDefault } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";
import { subjectFilterFields, subjectFilterOf } from "./subject-query.ts";
import { SubjectLineRecord } from "./subject-schema.ts";
import { subjectLineView } from "./subject-view.ts";

const PAGE_SIZE = 50;
/** Of all groups of one request. */
const MAX_LINES_OF_GROUPS = 500;

const SubjectsQuery = Type.Object({
  ...subjectFilterFields,
  group_by: Type.Optional(oneOf(subjectGroupings, { description: "Grouping that `group` is of." })),
  group: Type.Optional(
    Type.Array(Type.String({ maxLength: 100, pattern: STORABLE }), {
      ...{ minItems: 1, maxItems: MAX_LISTED_GROUPS },
      description: `Only members of the groups with these keys: a page of each. Together at most ${MAX_LINES_OF_GROUPS}.`,
    }),
  ),
  sort: Type.Optional(withDefault(oneOf(subjectSorts, { description: "`status`: the worst first." }), "status")),
  page: Type.Optional(wholeNumberField(1, MAX_ID, { default: 1 })),
  page_size: Type.Optional(wholeNumberField(1, 100, { default: PAGE_SIZE })),
});

export const listSubjects = operation({
  name: "list-subjects",
  summary: "List the team's monitors, servers and sites",
  description: "A page of them with their last 24 hours, the worst first. `group` needs `group_by`.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/overview/subjects", status: 200 },
  query: SubjectsQuery,
  output: Type.Array(SubjectLineRecord),
  async run({ query }, { caller, stores, clock }) {
    const { sort = "status", page: number = 1, page_size: wanted = PAGE_SIZE, group_by: by, group: keys } = query;
    const now = clock.now();
    const groups = by === undefined || keys === undefined ? null : { by, keys };
    const size = groups === null ? wanted : Math.min(wanted, Math.floor(MAX_LINES_OF_GROUPS / groups.keys.length));
    const page = { sort, groups, number, size };
    const { lines, total } = await stores.subjectList.lines(caller.team.id, subjectFilterOf(query), page, now);
    return { data: lines.map((line) => subjectLineView(line, now)), page: { number, size, total } };
  },
});
