import { LeadTo } from '#ui/pages/lead-to.tsx';

export default function StaffStart() {
  return <LeadTo to="/staff/reviews" replace />;
}
