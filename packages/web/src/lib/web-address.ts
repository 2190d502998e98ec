/** The address where it is one of the web, which a page may link to; null for every other scheme. */
export function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? href : null;
}
