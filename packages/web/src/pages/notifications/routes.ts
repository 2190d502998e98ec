import { pageNames } from "#texts/pages.ts";
import { contactQuery, contactsQuery, contactUsesQuery } from "../../api/queries.ts";
import { type MovedPage, page } from "../../router/page.ts";

/** The pages of channels. */
export const contactPages = [
  page({
    path: "/notifications",
    title: pageNames.contacts,
    code: () => import("./list.tsx"),
    load: () => [contactsQuery(), contactUsesQuery()],
    icon: "bell",
    keys: ["g n", "g c"],
    creates: "/notifications/new",
  }),
  page({
    path: "/notifications/new",
    title: pageNames.newContact,
    search: ({ kind }): { readonly kind?: string | undefined } => (kind === undefined ? {} : { kind }),
    code: () => import("./form.tsx").then((code) => code.CreateContactPage),
    may: "write",
  }),
  page({
    path: "/notifications/$id",
    title: pageNames.contacts,
    code: () => import("./page.tsx"),
    load: ({ params }) => [contactQuery(Number(params.id))],
  }),
  page({
    path: "/notifications/$id/edit",
    title: pageNames.contacts,
    code: () => import("./form.tsx").then((code) => code.EditContactPage),
    load: ({ params }) => [contactQuery(Number(params.id))],
    may: "write",
  }),
] as const;

/** The earlier URLs. */
export const movedContacts: readonly MovedPage[] = ["", "/new", "/$id", "/$id/edit"].map((end) => ({
  path: `/contacts${end}`,
  moved: (_raw, params) => ({ to: `/notifications${end}`, params }),
}));
