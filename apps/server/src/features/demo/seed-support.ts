import {
  addTicketNote,
  answerTicket,
  closeTicket,
  createCannedReply,
  createNews,
  createTicket,
  openTicket,
  rateTicket,
  replyToTicket,
  submitPaymentsInquiry,
  submitShippingInquiry,
  submitTaxesInquiry,
  updateInquiry,
  updateTicket,
  withdrawNews,
} from '@carded/contract';
import type { TicketStatus } from '@carded/domain/codes';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { DemoStage } from './demo-stage.ts';
import { cannedReplies, newsMessages, ticketTexts } from './support-texts.ts';

type People = { owner: LoginCaller; staff: LoginCaller };
const hourMs = 3_600_000;

/** The steps that lead to a ticket's status. */
const steps: Record<TicketStatus, readonly ('look' | 'take' | 'answer' | 'thank' | 'solve' | 'close')[]> = {
  new: [],
  received: ['look'],
  in_progress: ['look', 'take'],
  pending_customer: ['look', 'answer'],
  customer_replied: ['look', 'answer', 'thank'],
  resolved: ['look', 'take', 'solve'],
  closed: ['look', 'answer', 'thank', 'close'],
  reopened: ['look', 'solve', 'thank'],
};

/** The oldest first, as they were written. */
const inOrder = ticketTexts.toSorted((one, other) => other.hoursAgo - one.hoursAgo);

/** A ticket in each status, written and answered by the people of the demo. */
export async function seedTickets({ act }: DemoStage, { owner, staff }: People, now: number): Promise<void> {
  for (const { code, subject, body, answer, thanks, note, hoursAgo, files } of inOrder) {
    let at = now - hoursAgo * hourMs;
    const pause = (hoursAgo * hourMs) / 8;
    const next = () => {
      at += pause;
      return at;
    };
    const attachments = files.map(({ name, text }) => ({ name, data: Buffer.from(text).toString('base64') }));
    const { id } = await act(createTicket, owner, at, { body: { subject, body, attachments } });
    const of = { params: { id } };
    for (const step of steps[code]) {
      if (step === 'look') await act(openTicket, staff, next(), of);
      if (step === 'take') await act(updateTicket, staff, next(), { ...of, body: { assigned: staff.loginId } });
      if (step === 'take') await act(addTicketNote, staff, at, { ...of, body: { body: note } });
      if (step === 'answer') await act(answerTicket, staff, next(), { ...of, body: { body: answer } });
      if (step === 'solve')
        await act(answerTicket, staff, next(), { ...of, body: { body: answer, status: 'resolved' } });
      if (step === 'thank') await act(replyToTicket, owner, next(), { ...of, body: { body: thanks } });
      if (step === 'close') await act(closeTicket, owner, next(), of);
    }
    if (code === 'resolved') await act(rateTicket, owner, next(), { ...of, body: { helpful: true } });
  }
}

/** Adds news that is published, scheduled, withdrawn or a draft, and staff's canned replies. */
export async function seedNews({ act }: DemoStage, { staff }: Pick<People, 'staff'>, now: number): Promise<void> {
  for (const { text, daysAgo, isWithdrawn } of newsMessages) {
    const at = now - Math.max(0, daysAgo ?? 2) * 24 * hourMs;
    const publishAt = daysAgo === null ? null : new Date(now - daysAgo * 24 * hourMs).toISOString();
    const { id } = await act(createNews, staff, at, { body: { text, publish_at: publishAt } });
    if (isWithdrawn) await act(withdrawNews, staff, at + hourMs, { params: { id } });
  }
  for (const body of cannedReplies) await act(createCannedReply, staff, now - 90 * 24 * hourMs, { body });
}

/** Adds one inquiry of each kind, each further along than the one before. */
export async function seedInquiries(
  { act }: DemoStage,
  { owner, staff }: People,
  inquiryIds: () => Promise<{ id: string; kind: string }[]>,
  now: number,
): Promise<void> {
  const contact = {
    contact_name: owner.name,
    contact_email: owner.email,
    contact_phone: '(208) 555-0170',
  };
  const day = (count: number) => now - count * 24 * hourMs;
  await act(submitTaxesInquiry, owner, day(30), {
    body: {
      taxes: { states: ['ID', 'WA', 'OR'], monthly_orders: 'under_1000', platform: 'WooCommerce', ...contact },
    },
  });
  await act(submitShippingInquiry, owner, day(6), {
    body: {
      shipping: {
        state: 'ID',
        monthly_orders: 'under_1000',
        carrier: 'A regional carrier',
        products: 'Vapor devices and liquids',
        message: 'Our carrier stops adult-signature deliveries in January. What do others use?',
        ...contact,
      },
    },
  });
  await act(submitPaymentsInquiry, owner, day(1), {
    body: {
      payments: {
        state: 'ID',
        monthly_volume: 'under_50k',
        website: 'northforkcigars.example',
        message: 'We look for a processor that takes cigar orders from all fifty states.',
        ...contact,
      },
    },
  });
  for (const { id, kind } of await inquiryIds()) {
    if (kind === 'taxes')
      await act(updateInquiry, staff, day(27), {
        params: { id },
        body: {
          status: 'answered',
          note: 'Three states, one return each.',
          answer: 'Each of the three states wants its own return for vapor products. We emailed you the forms.',
        },
      });
    if (kind === 'shipping')
      await act(updateInquiry, staff, day(5), {
        params: { id },
        body: { status: 'in_progress', note: 'Asked two carriers for their terms.', answer: '' },
      });
  }
}
