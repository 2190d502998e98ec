const ranges = { "24h": "24 h", "7d": "7 d", "30d": "30 d", "90d": "90 d" } as const;

export const plotTexts = {
  asTable: () => "Show as table",
  time: () => "Time",
  hint: () => "Drag across the chart to zoom in. Double-click to reset.",
  noValue: () => "–",
  range: () => "Range",
  rangeName: (range: keyof typeof ranges) => ranges[range],
};
