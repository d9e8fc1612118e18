import { callOf, type TestServer } from '#testing/index.ts';

export type SupportObjects = { ticket: string; attachment: string; inquiry: string };

const csv = Buffer.from('order,state\n1001,ID\n').toString('base64');
const asked = {
  monthly_orders: 'under_100',
  contact_name: 'Pat Tester',
  contact_email: 'pat@login.example',
} as const;

/** A ticket with a file, and an inquiry: of another kind each time, since there is one of a kind at a time. */
export async function makeSupportObjects(
  server: TestServer,
  owner: { cookie: string },
  nth: 0 | 1 | 2,
): Promise<SupportObjects> {
  const call = callOf(server);
  const cookie = { cookie: owner.cookie };
  const ticket = await call(
    'tickets.create',
    { body: { subject: 'A question', body: 'How?', attachments: [{ name: 'orders.csv', data: csv }] } },
    cookie,
  );
  const { id } = ticket.body;
  const { body } = await call('tickets.get', { params: { id } }, cookie);
  if (nth === 0)
    await call(
      'inquiries.submitShipping',
      { body: { shipping: { ...asked, state: 'ID', products: 'Vapes' } } },
      cookie,
    );
  if (nth === 1) await call('inquiries.submitTaxes', { body: { taxes: { ...asked, states: ['ID'] } } }, cookie);
  if (nth === 2) {
    const payments = { ...asked, monthly_orders: undefined, monthly_volume: 'under_10k', state: 'ID' } as const;
    await call('inquiries.submitPayments', { body: { payments } }, cookie);
  }
  const { rows } = await server.context.db.pool.query<{ inquiry_id: string }>(
    'select inquiry_id from carded.inquiry_queue order by inquiry_id desc limit 1',
  );
  return { ticket: id, attachment: body.ticket.attachments[0]?.id ?? '', inquiry: rows[0]?.inquiry_id ?? '' };
}
