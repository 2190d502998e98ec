import type { Fixture } from "../testing.ts";

type Given = Pick<Fixture, "rows" | "teamId">;
type Columns = Readonly<Record<string, unknown>>;

/** @returns its id, if it has one */
export async function insert({ rows }: Pick<Fixture, "rows">, table: string, columns: Columns): Promise<number> {
  const names = Object.keys(columns);
  const [inserted] = await rows(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((_name, index) => `$${index + 1}`).join(", ")}) RETURNING *`,
    Object.values(columns),
  );
  return Number(inserted?.["id"]);
}

/** A public page of the fixture's team. @returns its id */
export function addPage(db: Given, slug = "acme", columns: Columns = {}): Promise<number> {
  const now = new Date();
  return insert(db, "status_pages", {
    ...{ team_id: db.teamId, slug, name: "Acme", access: "public", time_zone: "UTC", days: 30, show_uptime: true },
    ...{ created_at: now, updated_at: now, ...columns },
  });
}

/** @param subjectId the subject behind it; null without one. @returns its id */
export function addComponent(
  db: Given,
  pageId: number,
  name: string,
  subjectId: number | null,
  columns: Columns = {},
): Promise<number> {
  const shown = { page_id: pageId, name, subject_id: subjectId, position: 0, show_uptime: true };
  return insert(db, "page_components", { ...shown, ...columns });
}
