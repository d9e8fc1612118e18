import { GivenQueries, makeQueryClient } from '#platform/queries/query-client.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/notifications/styles.layer.css';
import './providers.css';
import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { takeFirstAnswers } from '#platform/queries/first-answers.ts';
import { matchKeys, type Shortcut, type ShortcutStore, ShortcutsValue } from '#platform/shortcuts.ts';
import { resolveVariables, theme } from '#platform/theme.ts';

/** Provides theme, server state and toasts to every screen with scripts. */
export function Providers({ children }: { children: ReactNode }) {
  const given = use(GivenQueries);
  const [queryClient] = useState(() => {
    if (given !== null) return given;
    const client = makeQueryClient();
    takeFirstAnswers(client);
    return client;
  });
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Notifications position="bottom-center" autoClose={10_000} limit={5} zIndex={400} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Time a first key waits for the second. */
const WAIT_MS = 1_500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));
const overlays = '[role="dialog"],[role="alertdialog"],[role="menu"]';
/** A dialog that this very key closed is gone already; where the key came from still says so. */
const isOfDialog = (target: EventTarget | null) =>
  document.querySelector(overlays) !== null || (target instanceof Element && target.closest(overlays) !== null);

/** Listens for the shortcuts of all screens below. They pause while a person types or a dialog is open, and can be switched off (WCAG 2.1.4). */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOn, setIsOn] = useLocalStorage({ key: 'carded.keys', defaultValue: true });
  const held = useRef(new Map<object, readonly Shortcut[]>()).current;
  const store: ShortcutStore = useMemo(() => ({ isOn, setIsOn, held }), [isOn, setIsOn, held]);

  useEffect(() => {
    let [waiting, waitsSince] = ['', 0];
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Shift' || isOfDialog(event.target)) return;
      // Places that came last go first: a screen's own keys before those of the frame.
      const all = [...held.values()].reverse().flat();
      const may = all.filter(({ always }) => always === true || (isOn && !isTyping(event.target)));
      const matched = matchKeys(
        event.timeStamp - waitsSince > WAIT_MS ? '' : waiting,
        event.key,
        may.map(({ keys }) => keys),
      );
      [waiting, waitsSince] = [matched?.isWhole === false ? matched.keys : '', event.timeStamp];
      const run = may.find(({ keys, run }) => keys === matched?.keys && run !== undefined)?.run;
      if (matched === null || (matched.isWhole && run === undefined)) return;
      event.preventDefault();
      run?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [held, isOn]);

  return <ShortcutsValue value={store}>{children}</ShortcutsValue>;
}

const cookie = /(?:^|; )carded-theme=(light|dark)/;
const yearSeconds = 31_536_000;

/** Light, dark, or as the system has it. A cookie, because signing out clears the browser's storage and the choice is the person's. */
const colorSchemeManager: MantineColorSchemeManager = {
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
