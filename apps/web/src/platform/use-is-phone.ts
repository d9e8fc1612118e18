import { useMediaQuery } from '@mantine/hooks';
import { createContext } from 'react';

/** Whether the window is narrower than 769 px, where the account's screens take their phone's shape. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 768px)') ?? false;
}

/** True while the build writes the fallback file: it stands for every page that is made in the browser. */
export const IsFallback = createContext(false);
