/** Most of a body that is read, in bytes, before and after decompression. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Why a body cannot be read to its end; the message is a clause for people, as in `HttpAnswer.bodyFault`. */
export class BodyFault extends Error {}
