/** SQL: a moment as `isoOffset` writes it. That is the form of all times in what contacts get. */
export const offsetTime = (moment: string) =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`;
