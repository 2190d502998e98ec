import { MAX_TAGS, TAG } from "@pharos/core";
import Type from "typebox";
import { nullable } from "./types.ts";

const tag = Type.String({ pattern: TAG });

/** One tag. */
export const tagField = (description: string) => Type.String({ pattern: TAG, description });

/** Input: words by which people group monitors, servers and sites. */
export const tagsField = nullable(
  Type.Array(tag, {
    maxItems: MAX_TAGS,
    description: "Up to 20 tags, such as `env:prod`.",
  }),
);

/** Output: the same. */
export const shownTags = { tags: Type.Array(Type.String(), { description: "Tags, sorted." }) };

/** The parameter of a list. */
export const tagQuery = {
  tag: Type.Optional(
    Type.Array(tag, {
      maxItems: MAX_TAGS,
      description: "Only those with each of these tags.",
    }),
  ),
};
