import { isOpenTicket, type TicketStatus, ticketStatusOf } from '@carded/domain/codes';

export type Choice = { value: string; label: string };

/** Choices of an inquiry, by field. */
export const inquiryChoices = {
  monthly_orders: [
    { value: 'under_100', label: 'Fewer than 100' },
    { value: 'under_1000', label: '100 to 1,000' },
    { value: 'under_10000', label: '1,000 to 10,000' },
    { value: 'more', label: 'More' },
  ],
  monthly_volume: [
    { value: 'under_10k', label: 'Less than $10,000' },
    { value: 'under_50k', label: '$10,000 to $50,000' },
    { value: 'under_250k', label: '$50,000 to $250,000' },
    { value: 'more', label: 'More' },
  ],
} satisfies Record<string, readonly Choice[]>;

/** Formats a chosen value for people; returns other values unchanged. */
export function choiceWord(field: string, value: string): string {
  const choices: Record<string, readonly Choice[]> = inquiryChoices;
  return choices[field]?.find((choice) => choice.value === value)?.label ?? value;
}

/** A ticket's status as the merchant reads it. */
export function ticketWord(status: TicketStatus): string {
  return ticketStatusOf(status).label;
}

/** Words a ticket's status for staff. */
export function staffTicketWord(status: TicketStatus): string {
  return ticketStatusOf(status).staffLabel;
}

/** Picks the status's shape: half a ring while an answer is needed. */
export function ticketGroup(status: TicketStatus) {
  return isOpenTicket(status)
    ? ('pending' as const)
    : status === 'resolved'
      ? ('accepted' as const)
      : ('blocked' as const);
}
