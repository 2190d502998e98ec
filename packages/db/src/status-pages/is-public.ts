/** SQL: whether people can open a row `page` of status_pages. A page without components is a draft. */
export const isPublic = (page: string) =>
  `${page}.deleted_at IS NULL AND EXISTS (SELECT 1 FROM page_components pc WHERE pc.page_id = ${page}.id)`;
