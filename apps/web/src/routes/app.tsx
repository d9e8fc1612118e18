import { Outlet } from 'react-router';
import { Providers } from '#ui/providers.tsx';

export const handle = { hydrates: true };

export default function App() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
