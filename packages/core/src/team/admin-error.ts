/** What the operator asked for cannot be done. The message is one sentence that says what would be right. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}
