import { Navigate } from 'react-router';

/** /account without a part is usage. */
export default function AccountStart() {
  return <Navigate to="/account/usage" replace />;
}
