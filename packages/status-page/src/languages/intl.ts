type Unit = "second" | "minute" | "hour" | "millisecond";
/** The text of each plural form that a language has; `other` is the form of all remaining counts. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Numbers, units, lists and plural forms of one language. @param tag as `de` */
export function intlOf(tag: string) {
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  const percents = new Intl.NumberFormat(tag, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const wholePercents = new Intl.NumberFormat(tag, { style: "percent" });
  const lists = new Intl.ListFormat(tag, { type: "unit", style: "long" });
  const unitOf = (unit: Unit) => new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short" });
  const units: Readonly<Record<Unit, Intl.NumberFormat>> = {
    millisecond: unitOf("millisecond"),
    second: unitOf("second"),
    minute: unitOf("minute"),
    hour: unitOf("hour"),
  };
  return {
    plural: (count: number, forms: PluralForms): string => forms[plurals.select(count)] ?? forms.other,
    number: (value: number): string => numbers.format(value),
    /** With two decimal places. @param value 0 to 100 */
    percent: (value: number): string => percents.format(value / 100),
    wholePercent: (value: number): string => wholePercents.format(value / 100),
    unit: (unit: Unit, value: number): string => units[unit].format(value),
    list: (items: readonly string[]): string => lists.format(items),
  };
}
