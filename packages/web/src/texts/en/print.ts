export const printTexts = {
  head: (team: string, time: string, zone: string) => `${team} · printed on ${time} (${zone})`,
};
