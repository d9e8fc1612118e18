import { createContext } from 'react';

/** True while the build writes the fallback file: it stands for every page that is made in the browser. */
export const IsFallback = createContext(false);
