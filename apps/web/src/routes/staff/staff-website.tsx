import { Outlet, useParams } from 'react-router';
import { StaffWebsite } from '#features/websites/staff/staff-website.tsx';

export default function StaffWebsitePage() {
  const { id = '' } = useParams();
  return (
    <StaffWebsite key={id} id={id}>
      <Outlet />
    </StaffWebsite>
  );
}
