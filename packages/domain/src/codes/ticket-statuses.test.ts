import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOpenTicket,
  nextTicketStatus,
  staffTicketStatuses,
  type TicketStatus,
  ticketStatuses,
  waitsForStaff,
} from './ticket-statuses.ts';

const codes = ticketStatuses.map(({ code }) => code);
type Row = readonly [TicketStatus, TicketStatus];

describe('a reply of the customer', () => {
  test.each<Row>([
    ['new', 'new'],
    ['received', 'received'],
    ['in_progress', 'customer_replied'],
    ['pending_customer', 'customer_replied'],
    ['customer_replied', 'customer_replied'],
    ['resolved', 'reopened'],
    ['closed', 'reopened'],
    ['reopened', 'reopened'],
  ])('moves %s to %s', (from, to) => {
    expect(nextTicketStatus(from, { by: 'customer_replied' })).toBe(to);
  });
  test('always leaves it with staff', () => {
    for (const code of codes) expect(waitsForStaff(nextTicketStatus(code, { by: 'customer_replied' }))).toBe(true);
  });
});

describe('staff', () => {
  test('moves only a new ticket by opening it', () => {
    const opened = codes.map((code) => nextTicketStatus(code, { by: 'staff_opened' }));
    expect(opened).toEqual(codes.map((code) => (code === 'new' ? 'received' : code)));
  });
  test('begins work by taking it', () => {
    expect(codes.filter((code) => nextTicketStatus(code, { by: 'staff_assigned' }) !== code)).toEqual([
      'new',
      'received',
      'reopened',
    ]);
  });
  test('waits for the customer after a reply, or settles with it', () => {
    for (const code of codes) expect(nextTicketStatus(code, { by: 'staff_replied' })).toBe('pending_customer');
    expect(nextTicketStatus('received', { by: 'staff_replied', to: 'resolved' })).toBe('resolved');
  });
  test('cannot choose what only the customer says', () => {
    expect(staffTicketStatuses).not.toContain('new');
    expect(staffTicketStatuses).not.toContain('customer_replied');
  });
});

test('closing closes whatever came before, and only a reply or staff opens it again', () => {
  const event = fc.constantFrom(
    { by: 'customer_closed' } as const,
    { by: 'staff_opened' } as const,
    { by: 'staff_assigned' } as const,
  );
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.array(event, { maxLength: 6 }), (from, events) => {
      const closed = nextTicketStatus(from, { by: 'customer_closed' });
      expect(events.reduce(nextTicketStatus, closed)).toBe('closed');
      expect(isOpenTicket(nextTicketStatus('closed', { by: 'customer_replied' }))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
