/**
 * SQL: whether people can open a row `page` of status_pages. A page without components and without a group by tag is a
 * draft.
 */
export const isPublic = (page: string) =>
  `${page}.deleted_at IS NULL AND (EXISTS (SELECT 1 FROM page_components pc WHERE pc.page_id = ${page}.id)
    OR EXISTS (SELECT 1 FROM page_groups pt WHERE pt.page_id = ${page}.id AND pt.tag IS NOT NULL))`;
