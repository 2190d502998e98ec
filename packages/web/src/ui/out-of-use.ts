import { createContext } from "react";

/** Whether the buttons inside do nothing, because their row is gone. They can have the focus, so that it is not lost. */
export const OutOfUse = createContext(false);
