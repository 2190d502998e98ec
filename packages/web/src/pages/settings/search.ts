/** What the address of the audit log says. */
export function parseAuditSearch(raw: Readonly<Record<string, unknown>>): { readonly page?: number | undefined } {
  const page = Number(raw["page"]);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
