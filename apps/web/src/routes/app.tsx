import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { SessionForgotten } from '#features/sessions/check/session-check.tsx';
import { takeOver } from '#platform/queries/first-answers.ts';
import { Providers } from '#ui/pages/providers.tsx';

export const handle = { hydrates: true };

export default function App() {
  useLayoutEffect(takeOver, []);
  return (
    <Providers>
      <Outlet />
      <SessionForgotten />
    </Providers>
  );
}
