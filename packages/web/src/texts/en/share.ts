/** Texts of the dialog for badges and the API. */
export const shareTexts = {
  title: (name: string) => `Share ${name}`,
  action: () => "Share and API",
  api: () => "API",
  curlGet: () => "Status as JSON",
  curlCheck: () => "Check now",
  close: () => "Close",
};
