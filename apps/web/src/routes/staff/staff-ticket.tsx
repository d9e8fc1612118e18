import { useParams } from 'react-router';
import { StaffTicketScreen } from '#features/staff-tickets/staff-ticket-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Ticket') }];
}

export default function StaffTicket() {
  const id = useParams().id ?? '';
  return <StaffTicketScreen key={id} id={id} />;
}
