import { Navigate } from 'react-router';
import { useLogin } from '#platform/session/session.ts';

/** /account without a part is usage; billing while the account is not active. */
export default function AccountStart() {
  return <Navigate to={useLogin().active ? '/account/usage' : '/account/billing'} replace />;
}
