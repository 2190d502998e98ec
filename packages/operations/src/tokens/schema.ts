import { isoMicros, MASK, roles, snapshot, type TeamToken } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

export const UserRecord = Type.Object({ id: Type.Integer(), email: Type.String() }, { title: "User" });

const fields = {
  id: Type.Integer({ description: "Token ID." }),
  name: Type.String({ description: "Purpose of the token." }),
  creator: UserRecord,
  role: nullable(
    oneOf(roles, { description: "Role of the token, which is its creator's role. Null: the creator left the team." }),
  ),
  created_at: timestamp({ description: "When the token was created." }),
  last_used_at: nullable(timestamp({ description: "Last use, at most a minute out of date. Null: never used." })),
};

export const TokenRecord = Type.Object(fields, { title: "ApiToken" });

export const NewTokenRecord = Type.Object(
  { ...fields, token: Type.String({ description: "The token's value, shown only once." }) },
  { title: "NewApiToken" },
);

export function tokenView(token: TeamToken): Static<typeof TokenRecord> {
  const { id, name, creator, role, createdAt, lastUsedAt } = token;
  return {
    id,
    name,
    creator: { id: creator.userId, email: creator.email },
    role: roles.find((one) => one === role) ?? null,
    created_at: isoMicros(createdAt),
    last_used_at: lastUsedAt && isoMicros(lastUsedAt),
  };
}

/** A token as the audit log keeps it. */
export function tokenSnapshot({ name, creator }: TeamToken) {
  return snapshot({ name, creator: creator.email, value: MASK });
}
