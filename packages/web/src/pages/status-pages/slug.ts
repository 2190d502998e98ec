const MAX_LENGTH = 60;
const MIN_LENGTH = 3;

/** A page's part of its address, as its name suggests it: `Jörg & Söhne` as `jorg-sohne`. Empty where the name has nothing to take. */
export function proposeSlug(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = trimmed(plain.replace(/[^a-z0-9]+/g, "-")).slice(0, MAX_LENGTH);
  if (slug === "") return "";
  return slug.length < MIN_LENGTH ? `${slug}-status` : trimmed(slug);
}

function trimmed(text: string): string {
  return text.replace(/^-/, "").replace(/-$/, "");
}
