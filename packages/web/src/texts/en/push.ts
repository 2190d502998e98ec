export const pushTexts = {
  thisBrowser: () => "This browser",
  detail: () => "Alerts appear as notifications on this device.",
  yours: () => "Your browsers with notifications",
  none: () => "No browser yet.",
  turnOn: () => "Turn on notifications",
  turnedOn: () => "Notifications are on. Attach the channel to monitors next.",
  denied: () => "The browser does not allow notifications here. Change that in its settings for this site.",
  noSubscription: () => "The browser did not get a subscription from its push service. Try again later.",
  unknown: () =>
    "This browser cannot show notifications here. They need HTTPS. On an iPhone or iPad, add Pharos to the Home Screen first.",
  help: () => "How notifications work",
  nameOf: (browser: string, system: string) =>
    browser !== "" && system !== "" ? `${browser} on ${system}` : browser || system || "Browser",
};
