import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';

/** A number that leads to the rows it counts, for those who may see them. */
export function CountLink({ to, label, children }: { to: string | null; label?: string; children: ReactNode }) {
  const login = useLogin();
  if (to === null || !isAllowed(login, 'verifications')) return <span>{children}</span>;
  return (
    <Link to={to} aria-label={label}>
      {children}
    </Link>
  );
}
