/** Texts of the buttons in rows of incidents. They are part of the first load. */
export const acknowledgeTexts = {
  acknowledge: () => "Acknowledge",
  acknowledged: (count: number) => (count > 1 ? `Acknowledged ${count} incidents.` : "Acknowledged."),
  alreadyAcknowledged: (name: string | null) => `${name ?? "Somebody"} has already acknowledged this.`,
  takeBack: () => "Undo",
  undone: () => "The acknowledgement has ended.",
};
