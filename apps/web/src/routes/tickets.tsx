import { TicketList } from '#features/tickets/ticket-list.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Support') }];

export default function Tickets() {
  return <TicketList />;
}
