import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';

/** A verification that a ticket is about; its words alone for a login that may not open it. */
export function VerificationLink({ uuid, children }: { uuid: string; children: ReactNode }) {
  return isAllowed(useLogin(), 'verifications') ? (
    <Link to={`/account/verifications/${uuid}`}>{children}</Link>
  ) : (
    children
  );
}
