/** What the address of the audit log says. */
export function parseAuditSearch(raw: Readonly<Record<string, unknown>>): { readonly page?: number | undefined } {
  const page = Number(raw["page"]);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}

/** What the address of the profile says: what was saved elsewhere before it led here. */
export function parseProfileSearch(raw: Readonly<Record<string, unknown>>): { readonly saved?: "password" } {
  return raw["saved"] === "password" ? { saved: "password" } : {};
}
