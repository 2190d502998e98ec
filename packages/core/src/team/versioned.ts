/** Something that counts its updates. */
export interface Versioned {
  readonly version: number;
}
