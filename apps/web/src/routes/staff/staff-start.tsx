import { Navigate } from 'react-router';

export default function StaffStart() {
  return <Navigate to="/staff/reviews" replace />;
}
