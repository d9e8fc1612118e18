import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import { themeScript } from '#platform/theme.ts';
import { IsFallback } from '#platform/use-is-phone.ts';
import { Stopped } from '#ui/pages/card-page.tsx';
import { Opening } from '#ui/pages/require-login.tsx';
import '@fontsource-variable/inter/opsz.css';
import './styles/ground.css';

/** A page asks for scripts with `handle = { hydrates: true }`; without it not one byte of script is sent. */
const asksForScripts = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'hydrates' in handle && handle.hydrates === true;

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const isInBrowser = typeof document !== 'undefined';
  const isFallback = use(IsFallback);
  const hydrates = isInBrowser || isFallback || matches.some((match) => asksForScripts(match.handle));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {hydrates ? <script>{themeScript}</script> : null}
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrates ? <Scripts /> : null}
      </body>
    </html>
  );
}

export function meta() {
  return [{ title: 'Carded' }];
}
export const HydrateFallback = Opening;
export const ErrorBoundary = Stopped;

export default function Root() {
  return <Outlet />;
}
