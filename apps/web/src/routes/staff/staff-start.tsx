import { LeadTo } from '#ui/pages/require-login.tsx';

export default function StaffStart() {
  return <LeadTo to="/staff/reviews" replace />;
}
