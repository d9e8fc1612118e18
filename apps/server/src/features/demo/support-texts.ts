import type { TicketStatus } from '@carded/domain/codes';

type TicketText = {
  code: TicketStatus;
  subject: string;
  body: string;
  answer: string;
  thanks: string;
  note: string;
  hoursAgo: number;
  files: readonly { name: string; text: string }[];
};
const usual = {
  answer: 'Thank you for writing. Which browser was it, and about what time? Then we can find it in our records.',
  thanks: 'That was it, thank you.',
  note: 'Looked at the trace: the record has an older address.',
  files: [],
};

/** Texts of tickets, one for each status. */
export const ticketTexts: readonly TicketText[] = [
  {
    ...usual,
    code: 'new',
    subject: 'Can a clerk see the log of one website only?',
    body: 'Our new clerk should look after Northfork Cigars and nothing else. Is a login limited to one website the right way?',
    hoursAgo: 2,
  },
  {
    ...usual,
    code: 'received',
    subject: 'Orders from a military address',
    body: 'A customer with an APO address was asked for an ID twice. What do you do with AE ZIP codes?',
    hoursAgo: 9,
  },
  {
    ...usual,
    code: 'in_progress',
    subject: 'Webhook answers 500 since yesterday',
    body: 'Our order system refuses your webhooks since its update. The list of last night’s deliveries is attached. Can they be sent again later?',
    hoursAgo: 28,
    files: [{ name: 'deliveries.csv', text: 'order,status\n#20411,500\n#20412,500\n#20415,500\n' }],
  },
  {
    ...usual,
    code: 'pending_customer',
    subject: 'Popup does not open on the wholesale site',
    body: 'On our new wholesale pages the popup says that it could not open. The key is the right one.',
    answer:
      'The pages are at northfork-wholesale.example, and the website in your account is wholesale.northfork.example. Add the other domain under Websites, and the popup opens. Does it work now?',
    hoursAgo: 50,
  },
  {
    ...usual,
    code: 'customer_replied',
    subject: 'A buyer moved and is asked for an ID each time',
    body: 'A good customer moved to Bend last month. Since then each order asks for a license.',
    thanks: 'It was Firefox on Tuesday, around 6 p.m. Mountain Time. The order is #20398.',
    hoursAgo: 75,
  },
  {
    ...usual,
    code: 'resolved',
    subject: 'How long are pictures of IDs kept?',
    body: 'A buyer asks when the photos of her license are gone.',
    answer:
      'They go as soon as the answer is final, because ID storage is off in your account. Her receipt says so too, and she may have the rest deleted there.',
    hoursAgo: 24 * 9,
  },
  {
    ...usual,
    code: 'closed',
    subject: 'Invoice address changed',
    body: 'We moved our office to 88 Mill Street in Boise. Is the billing address in the account enough?',
    answer: 'Yes. The next invoice takes the address that stands under Account.',
    hoursAgo: 24 * 40,
  },
  {
    ...usual,
    code: 'reopened',
    subject: 'Scanner reads every second card only',
    body: 'The scanner at the counter beeps, but nothing comes up for about every second license.',
    answer: 'Please set the line ending of the scanner to Enter. The code for it is in its manual, on page 12.',
    thanks:
      'It went well for two days, and now it is back. The text of a failed scan is attached to nothing, since we may not keep it.',
    hoursAgo: 24 * 5,
  },
];

/** A negative `daysAgo` is in the future; null is a draft. */
export const newsMessages: readonly { text: string; daysAgo: number | null; isWithdrawn?: boolean }[] = [
  {
    text: '**Passports are read faster.** The two lines at the bottom are now enough, and buyers see at once when a photo is too dark.',
    daysAgo: 3,
  },
  {
    text: '**New: saved views.** Keep the filters you use each morning under a name of their own, above the list of verifications.',
    daysAgo: 34,
  },
  {
    text: 'Saskatchewan’s age is 19 since February 2024. Websites with a Canadian preset follow by themselves.',
    daysAgo: 120,
  },
  {
    text: 'We look after the servers on Sunday from 2 to 2:15 a.m. Pacific Time. Checks go on meanwhile.',
    daysAgo: -5,
  },
  { text: 'The export has three new columns: *the minimum age, the way, the time to an answer*.', daysAgo: null },
  { text: 'Text messages to Guam are late today.', daysAgo: 12, isWithdrawn: true },
];

export const cannedReplies: readonly { title: string; body: string }[] = [
  {
    title: 'Ask for browser and time',
    body: 'Hello {name}, which browser was it, and about what time? Then we can find it in our records.',
  },
  {
    title: 'Domain is not the website’s',
    body: 'Hello {name}, the page is at another domain than the website in your account. Add it under Websites, and the popup opens.',
  },
  { title: 'Closing', body: 'Glad it works, {name}. We close ticket {number}; a reply opens it again.' },
];
