/** Instead of contacts: the default contacts of the team with its escalation, as they are at that moment. */
export type DefaultContacts = "default";

/** A monitor, a server or a site has at most so many contacts. Of more default contacts, the oldest count. */
export const MAX_DEFAULT_CONTACTS = 100;
