import { Navigate } from 'react-router';

/** /account without a part is usage (spec.md 2). */
export default function AccountStart() {
  return <Navigate to="/account/usage" replace />;
}
