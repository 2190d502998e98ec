/** The page of each kind of subject. */
export const subjectPages = { monitor: "/monitors/$id", server: "/servers/$id", site: "/sites/$id" } as const;

export type LinkedKind = keyof typeof subjectPages;
