import { contactsTexts as texts } from "#texts/contacts.ts";
import { ask, askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";

/** Creates a contact whose test arrives. Without that, no contact is left. @throws Error why the test did not arrive */
export async function createTested(body: BodyOf<"POST /notification-contacts">) {
  const created = await askData("POST /notification-contacts", { body });
  const ids = [created.id] as const;
  try {
    const { delivered, reason, error } = await askData("POST /notification-contacts/{notificationContact}/test", {
      ids,
    });
    if (!delivered) throw new Error(`${texts.testFailed(reason)} ${error ?? ""}`.trim());
    return created;
  } catch (error) {
    await ask("DELETE /notification-contacts/{notificationContact}", { ids });
    throw error;
  }
}
