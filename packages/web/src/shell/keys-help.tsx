import { Fragment, useState } from "react";
import { keysTexts } from "#texts/keys.ts";
import { shellTexts } from "#texts/shell.ts";
import { areKeysOn, turnKeys } from "../lib/use-keys.ts";
import { Button } from "../ui/button.tsx";
import controls from "../ui/controls.module.css";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { CheckField } from "../ui/form.tsx";
import styles from "./palette.module.css";

/** Which keys there are, and whether they do something. */
export default function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog title={keysTexts.help()} onClose={onClose}>
      <dl className={styles.keys}>
        {keysTexts.keys.map(([keys, name]) => (
          <Fragment key={keys}>
            <dt>
              {keys.split(/ +/).map((key) => (
                <kbd key={key} className={controls.kbd}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{name}</dd>
          </Fragment>
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
