import { useLocation } from 'react-router';
import { useLogin } from '#platform/session/session.ts';
import { LeadTo } from '#ui/pages/require-login.tsx';

/** /staff without a part is the reviews; /account is usage, and billing while the account is not active. */
export default function Start() {
  const { active } = useLogin();
  const start = active ? '/account/usage' : '/account/billing';
  return <LeadTo to={useLocation().pathname.startsWith('/staff') ? '/staff/reviews' : start} replace />;
}
