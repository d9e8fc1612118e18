import { Outlet } from 'react-router';
import { SessionForgotten } from '#features/session-check/session-forgotten.tsx';
import { Providers } from '#ui/providers.tsx';

export const handle = { hydrates: true };

export default function App() {
  return (
    <Providers>
      <Outlet />
      <SessionForgotten />
    </Providers>
  );
}
