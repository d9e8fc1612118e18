import { useLogin } from '#platform/session/session.ts';
import { LeadTo } from '#ui/pages/require-login.tsx';

/** /account without a part is usage; billing while the account is not active. */
export default function AccountStart() {
  return <LeadTo to={useLogin().active ? '/account/usage' : '/account/billing'} replace />;
}
