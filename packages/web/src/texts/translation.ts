/** Texts in another language: the same keys, with the same parameters. */
export type Translation<Texts> = Texts extends (...given: infer Given) => infer Text
  ? (...given: Given) => Translation<Text>
  : Texts extends string
    ? string
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };
