/** SQL: a moment in the format of `isoOffset`, which all times in alerts have. */
export const offsetTime = (moment: string) =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`;
