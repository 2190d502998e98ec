/** Path of the script that pages with a passkey button load. */
export const PASSKEY_SCRIPT = "/sign-in/passkey.js";

/** Shows the button if the browser has passkeys. Without this script the page works by password. */
export const passkeyScript = `const button = document.querySelector("[data-passkey]");
const mistake = document.querySelector("[data-passkey-mistake]");
const isNew = button?.dataset.passkey === "new";
const root = isNew ? "/sign-in/passkey/new" : "/sign-in/passkey";
const key = window.PublicKeyCredential;

async function send(path, body) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail ?? answer.title);
  return answer;
}

async function usePasskey() {
  mistake.hidden = true;
  try {
    const options = await send(root + "/options", {});
    const credential = isNew
      ? await navigator.credentials.create({ publicKey: key.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: key.parseRequestOptionsFromJSON(options) });
    const next = document.querySelector("input[name=next]")?.value ?? "";
    const { location } = await send(root, { answer: credential.toJSON(), next });
    window.location.assign(location);
  } catch (error) {
    mistake.textContent = error.name === "NotAllowedError" ? "No passkey was used." : error.message;
    mistake.hidden = false;
  }
}

if (button && key?.parseRequestOptionsFromJSON) {
  button.hidden = false;
  button.addEventListener("click", usePasskey);
}
`;
