export const roles = ["owner", "admin", "viewer"] as const;
export type Role = (typeof roles)[number];

/**
 * The right that an operation needs.
 *
 * | access       | the operation                                    | for                                         |
 * |--------------|--------------------------------------------------|---------------------------------------------|
 * | `self`       | concerns only the user, such as their password   | users who are signed in, also in no team    |
 * | `read`       | reads the team                                   | every member                                |
 * | `write`      | changes the team                                 | Owners and Admins                           |
 * | `administer` | changes members, roles and tokens                | Owners and Admins                           |
 * | `own`        | changes the team itself                          | Owners                                      |
 */
export type Access = "self" | TeamAccess;
export type TeamAccess = "read" | "write" | "administer" | "own";

/** The roles that each access is for (spec, Authentication). */
const rolesFor: Readonly<Record<TeamAccess, readonly Role[]>> = {
  read: ["owner", "admin", "viewer"],
  write: ["owner", "admin"],
  administer: ["owner", "admin"],
  own: ["owner"],
};

/** Whether a member with this role has this right. */
export function mayAccess(role: Role, access: TeamAccess): boolean {
  return rolesFor[access].includes(role);
}

/** Spec, Viewer masking: a role that may not write sees secrets masked. */
export function seesSecrets(role: Role): boolean {
  return mayAccess(role, "write");
}
