export const roles = ["owner", "admin", "viewer"] as const;
export type Role = (typeof roles)[number];

/** What an operation does to the team: reads it, changes it, or does what its Owners alone may do. */
export type Access = "read" | "write" | "own";

/** The roles that each access is for (spec, Authentication). */
const rolesFor: Readonly<Record<Access, readonly Role[]>> = {
  read: ["owner", "admin", "viewer"],
  write: ["owner", "admin"],
  own: ["owner"],
};

/** Whether a member with this role may do what needs this access. */
export function mayAccess(role: Role, access: Access): boolean {
  return rolesFor[access].includes(role);
}

/** Spec, Viewer masking: a role that may not write sees secrets masked. */
export function seesSecrets(role: Role): boolean {
  return mayAccess(role, "write");
}
