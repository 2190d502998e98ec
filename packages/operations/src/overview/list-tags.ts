import { MAX_LISTED_TAGS } from "../limits.ts";
import { operation } from "../operation.ts";
import { TagsRecord } from "./schema.ts";

export const listTags = operation({
  name: "list-tags",
  summary: "List the team's tags with the number of subjects",
  description: `At most ${MAX_LISTED_TAGS} tags of monitors, servers and sites. A paused one is never down or a warning.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/overview/tags", status: 200 },
  output: TagsRecord,
  async run(_input, { caller, stores }) {
    const { tags, total, untagged } = await stores.overview.tags(caller.team.id, MAX_LISTED_TAGS);
    const shown = tags.map(({ first, ...tag }) => ({ ...tag, first: { ...first } }));
    return { data: { tags: shown, total, untagged: { ...untagged } } };
  },
});
