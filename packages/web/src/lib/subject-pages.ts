/** The page of each kind of subject. */
export const subjectPages = {
  monitor: "/monitors/$id",
  server: "/servers/$id",
  site: "/sites/$id",
  place: "/places/$id",
} as const;

export type LinkedKind = keyof typeof subjectPages;

/** The page of the form, where contacts are attached. */
export type EditPage = `${(typeof subjectPages)[LinkedKind]}/edit`;
