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
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { colorSchemeManager } from '#platform/color-scheme.ts';
import { GivenQueries, makeQueryClient, takeFirstAnswers } from '#platform/queries/first-answers.ts';
import { resolveVariables, theme } from '#platform/theme.ts';

/** What every screen with script is built on: theme, server state, toasts. */
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
