import { contactsTexts as texts } from "#texts/contacts.ts";
import { ask, askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";

/**
 * Creates a contact whose test arrives. Without that, no contact is left, so that a second press creates no second one.
 *
 * @param use further requests for the contact, once its test has arrived
 * @throws Error why the test did not arrive; an error of `use`
 */
export async function createTested(
  body: BodyOf<"POST /notification-contacts">,
  use: (id: number) => Promise<unknown> = async () => {},
) {
  const created = await askData("POST /notification-contacts", { body });
  const ids = [created.id] as const;
  try {
    const { delivered, reason, error } = await askData("POST /notification-contacts/{notificationContact}/test", {
      ids,
    });
    if (!delivered) throw new Error(`${texts.testFailed(reason)} ${error ?? ""}`.trim());
    await use(created.id);
    return created;
  } catch (error) {
    await ask("DELETE /notification-contacts/{notificationContact}", { ids });
    throw error;
  }
}
