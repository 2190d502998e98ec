export const roles = ["owner", "admin", "viewer"] as const;
export type Role = (typeof roles)[number];

/** Spec, Authentication: Owner and Admin may read and write, a Viewer may only read. */
export function mayWrite(role: Role): boolean {
  return role !== "viewer";
}

/** Spec, Viewer masking: whoever may not write sees secrets masked. */
export function seesSecrets(role: Role): boolean {
  return mayWrite(role);
}
