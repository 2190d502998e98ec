import { useState } from "react";
import { useRouter } from "#router";
import { actionNames as names } from "#texts/finding.ts";
import { keysTexts } from "#texts/keys.ts";
import { shellTexts } from "#texts/shell.ts";
import { areKeysOn, turnKeys } from "../lib/use-keys.ts";
import { actionNames, actionOf } from "../registry/actions.ts";
import { Button } from "../ui/button.tsx";
import controls from "../ui/controls.module.css";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { CheckField } from "../ui/form.tsx";
import styles from "./keys-help.module.css";

/** Which keys there are, and whether they do something. */
export default function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog title={keysTexts.help()} onClose={onClose}>
      <dl className={styles.keys}>
        {useKeyNames().map(([keys, name]) => (
          <div key={keys}>
            <dt>
              {(isCapital(keys) ? ["Shift", keys.toLowerCase()] : keys.split(" ")).map((key) => (
                <kbd key={key} className={controls.kbd}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={keysTexts.on()}
        hint={keysTexts.onHint()}
        checked={isOn}
        onChange={(next) => {
          turnKeys(next);
          setOn(next);
        }}
      />
      <DialogActions>
        <Button label={shellTexts.close()} onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
}

/** The keys of pages and of actions, each with its name. */
function useKeyNames(): readonly (readonly [keys: string, name: string])[] {
  const { pages } = useRouter();
  const acting = actionNames.map((action) => ({ keys: actionOf(action).keys ?? [], name: names[action] }));
  const named = [...acting, ...pages.map(({ keys = [], title }) => ({ keys, name: title }))];
  return named.flatMap(({ keys, name }) => keys.slice(0, 1).map((key) => [key, name()] as const));
}

const isCapital = (key: string) => /^[A-Z]$/.test(key);
