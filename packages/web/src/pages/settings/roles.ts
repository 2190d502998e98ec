/** What a member can be, from the least. */
export const roles = ["viewer", "admin", "owner"] as const;
