import { TicketList } from '#features/tickets/ticket-list.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Support') }];
}

export default function Tickets() {
  return <TicketList />;
}
