import { describe, expect, it } from "@jest/globals";
import { attach, detach, remind, waitOf } from "./attached.ts";

const none = { notification_contact_ids: [], escalations: [], reminders: [] };
const step = (id: number, minutes: number) => ({ contact_id: id, after_minutes: minutes });

describe("the contacts of a monitor", () => {
  it("are notified at once or later, and never both", () => {
    const both = attach(attach(none, 1, 0), 2, 15);
    expect(both).toEqual({ ...none, notification_contact_ids: [1], escalations: [step(2, 15)] });
    expect([1, 2, 3].map((id) => waitOf(both, id))).toEqual([0, 15, null]);
    expect(attach(both, 1, 5)).toEqual({ ...none, escalations: [step(1, 5), step(2, 15)] });
    expect(attach(both, 2, 0)).toEqual({ ...none, notification_contact_ids: [1, 2] });
  });

  it("lose their reminders with their place, and keep them when the time changes", () => {
    const reminded = remind(attach(none, 1, 0), 1, 30);
    expect(attach(reminded, 1, 15).reminders).toEqual([{ contact_id: 1, remind_after_minutes: 30 }]);
    expect(remind(reminded, 1, null).reminders).toEqual([]);
    expect(detach(reminded, 1)).toEqual(none);
  });
});
