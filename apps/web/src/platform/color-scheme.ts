import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const cookie = /(?:^|; )carded-theme=(light|dark)/;
const yearSeconds = 31_536_000;

/** Light, dark, or as the system has it. A cookie, because signing out clears the browser's storage and the choice is the person's. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () =>
    (cookie.exec(typeof document === 'undefined' ? '' : document.cookie)?.[1] as MantineColorScheme | undefined) ??
    'auto',
  set: (scheme) => {
    const lifeSeconds = scheme === 'auto' ? 0 : yearSeconds;
    // biome-ignore lint/suspicious/noDocumentCookie: the theme is read before the first paint, where nothing waits
    document.cookie = `carded-theme=${scheme}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax; Secure`;
    // The tokens' own switch beside Mantine's.
    if (scheme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = scheme;
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
