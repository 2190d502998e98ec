import { pageNames } from "#texts/pages.ts";
import { contactQuery, contactsQuery } from "../../api/queries.ts";
import { page } from "../../router/page.ts";

/** The pages of channels. */
export const contactPages = [
  page({
    path: "/contacts",
    title: pageNames.contacts,
    code: () => import("./list.tsx"),
    load: () => [contactsQuery()],
    icon: "bell",
    keys: ["g n", "g c"],
    creates: "/contacts/new",
  }),
  page({
    path: "/contacts/new",
    title: pageNames.newContact,
    code: () => import("./form.tsx").then(({ CreateContactPage }) => ({ default: CreateContactPage })),
    may: "write",
  }),
  page({
    path: "/contacts/$id",
    title: pageNames.contacts,
    code: () => import("./page.tsx"),
    load: ({ params }) => [contactQuery(Number(params.id))],
  }),
  page({
    path: "/contacts/$id/edit",
    title: pageNames.contacts,
    code: () => import("./form.tsx").then(({ EditContactPage }) => ({ default: EditContactPage })),
    load: ({ params }) => [contactQuery(Number(params.id))],
    may: "write",
  }),
] as const;
