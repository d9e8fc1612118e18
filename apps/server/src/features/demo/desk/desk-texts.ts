import type { DeadReason } from '@carded/domain/desk';

type LeadText = {
  info: {
    personal_email: string;
    business_name: string;
    website: string;
    personal_firstname: string;
    personal_lastname: string;
    personal_phone?: string;
    business_types: number[];
    source: 'pricing' | 'support' | 'talk';
  };
  hoursAgo: number;
  note?: string;
  next?: string;
  /** Hours until it is due. */
  nextInHours?: number;
  dead?: DeadReason;
};

/** Businesses that asked, one or more for each status. */
export const leadTexts: readonly LeadText[] = [
  {
    info: {
      ...{ personal_email: 'mara@vapedepot.example', business_name: 'Vape Depot', website: 'vapedepot.example' },
      ...{ personal_firstname: 'Mara', personal_lastname: 'Lind', business_types: [1], source: 'pricing' },
    },
    hoursAgo: 700,
    note: 'Their shop runs on a builder that allows no scripts at checkout.',
    dead: 'platform',
  },
  {
    info: {
      ...{ personal_email: 'joe@ninelives.example', business_name: 'Nine Lives', website: 'ninelives.example' },
      ...{ personal_firstname: 'Joe', personal_lastname: 'Park', business_types: [2], source: 'support' },
    },
    hoursAgo: 900,
    note: 'Called four times.',
    dead: 'no_answer',
  },
  {
    info: {
      ...{ personal_email: 'lena@mesacloud.example', business_name: 'Mesa Cloud', website: 'mesacloud.example' },
      ...{ personal_firstname: 'Lena', personal_lastname: 'Ortiz', personal_phone: '(505) 555-0118' },
      ...{ business_types: [1, 2], source: 'pricing' },
    },
    hoursAgo: 90,
    note: '4,000 orders a month. Wants to know how the checkout extension works.',
    next: 'Call about the checkout extension',
    nextInHours: -1,
  },
  {
    info: {
      ...{ personal_email: 'ravi@juniperhemp.example', business_name: 'Juniper Hemp', website: 'juniperhemp.example' },
      ...{ personal_firstname: 'Ravi', personal_lastname: 'Shah', business_types: [1], source: 'talk' },
    },
    hoursAgo: 120,
    next: 'Send the install guide',
    nextInHours: 40,
  },
  {
    info: {
      ...{
        personal_email: 'ida@copperkettle.example',
        business_name: 'Copper Kettle',
        website: 'copperkettle.example',
      },
      ...{ personal_firstname: 'Ida', personal_lastname: 'Moss', business_types: [2], source: 'pricing' },
    },
    hoursAgo: 200,
    note: 'Three stores, wants scanner prices.',
    next: 'Write an offer for three scanners',
    nextInHours: 90,
  },
  {
    info: {
      ...{ personal_email: 'tom@kilnandleaf.example', business_name: 'Kiln & Leaf', website: 'kilnandleaf.example' },
      ...{ personal_firstname: 'Tom', personal_lastname: 'Reyes', business_types: [1, 2], source: 'talk' },
    },
    hoursAgo: 50,
  },
  {
    info: {
      ...{ personal_email: 'ana@tallpine.example', business_name: 'Tall Pine Smokes', website: 'tallpine.example' },
      ...{ personal_firstname: 'Ana', personal_lastname: 'Boyd', business_types: [1], source: 'support' },
    },
    hoursAgo: 5,
  },
  {
    info: {
      ...{ personal_email: 'kit@riverbendvape.example', business_name: 'Riverbend Vape' },
      ...{ website: 'riverbendvape.example', personal_firstname: 'Kit', personal_lastname: 'Hale' },
      ...{ business_types: [1], source: 'pricing' },
    },
    hoursAgo: 0.4,
  },
];

/** Posts besides those of the product, with the days until publication (null: a draft). */
export const postTexts = [
  {
    ...{ title: 'Five questions before the holidays', permalink: 'before-the-holidays', inDays: 5 },
    ...{ description: 'A short list for shops that ship in December.', body: '## Is your carrier ready\n\nAsk now.' },
  },
  {
    ...{ title: 'An age gate in three kilobytes', permalink: 'age-gate-in-three-kilobytes', inDays: null },
    ...{ description: '', body: 'Notes so far:\n\n- what it asks\n- what it cannot know' },
  },
] as const;
