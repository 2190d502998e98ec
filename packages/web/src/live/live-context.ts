import { createContext, useContext } from "react";

/** Whether changes reach the page. Without them, the page loads its data again every 30 s. */
export const Live = createContext(true);

export const useIsLive = () => useContext(Live);
