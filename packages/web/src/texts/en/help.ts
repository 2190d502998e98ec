export const helpTexts = {
  link: () => "Help (opens in a new tab)",
  documentation: () => "Documentation",
};
