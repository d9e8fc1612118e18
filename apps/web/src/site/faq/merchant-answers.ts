import type { FaqGroup } from './faq-types.ts';
import { merchantSetUpAnswers } from './merchant-set-up-answers.ts';

const updatedOn = '2026-11-27';

/** What merchants ask, by what they are about to do. */
export const merchantAnswers: readonly FaqGroup[] = [
  {
    task: 'Deciding',
    answers: [
      {
        id: 'cost',
        asked: 'What does it cost, and when am I charged?',
        answer: [
          '{price_in_words}, after each month. A check that is refused, given up or in test mode costs nothing. A scan at the counter is {price_scan}. [All prices](/pricing).',
          'With a card on file, {trial} are free.',
        ],
        updatedOn,
        isTop: true,
      },
      {
        id: 'law',
        asked: 'Does it meet the federal law for who ships vapes?',
        answer: [
          'It does the parts software can: it takes name, birth date and address, asks records, says when an ID is due, and keeps what has to be kept. The rest stays with you.',
          '{pact_duties} ({pact_duties.source}; to be confirmed by a lawyer). Ask yours.',
        ],
        updatedOn,
        isTop: true,
      },
      {
        id: 'gate',
        asked: 'Age gate or verification?',
        answer: [
          'A gate asks, verification checks. A gate at the door is a courtesy and in some trades a code of conduct. The sale needs a check. The [age gate](/age-gate) is free and needs no account.',
        ],
        updatedOn,
        isTop: true,
      },
      {
        id: 'places',
        asked: 'Which places are blocked by default?',
        answer: [
          'With the preset for vape shops: everywhere outside of the United States and Canada, and Quebec. For some states whose shipping law nobody has confirmed yet, the rules show a notice and refuse nothing. You can block any country, state, county, city or ZIP code.',
        ],
        updatedOn,
      },
      {
        id: 'shopify',
        asked: 'Does it work with Shopify?',
        answer: [
          'Not inside its checkout: there is no Carded app for Shopify yet, and a script of ours cannot stand on those pages. What works today is the [age gate](/docs/age-gate) on the storefront, and a [check after the order](/docs/recipes/after-the-order), before you ship.',
        ],
        updatedOn,
      },
    ],
  },
  merchantSetUpAnswers,
  {
    task: 'Day to day',
    answers: [
      {
        id: 'see',
        asked: 'What do I see of a buyer?',
        answer: [
          'What they typed, each step and its result, and the reason for the answer, in the log. Photos only while they are kept, and each look is recorded. You never see what a buyer did at another shop.',
        ],
        updatedOn,
      },
      {
        id: 'keep',
        asked: 'How long must I keep records?',
        answer: [
          'Anyone who ships tobacco or vaping products in the United States keeps to whom, for {retention} after the year of the sale ({retention.source}; to be confirmed by a lawyer). We keep the least that this asks for, sealed, until its day, also when the buyer deletes the rest.',
        ],
        updatedOn,
      },
      {
        id: 'returning',
        asked: 'What happens when a buyer returns?',
        answer: [
          'Your rules say: ask every time, once, or only those who were never verified; at this website, its domain, or your whole account. A known buyer may be asked nothing, and you still get a fresh proof. Each accepted order is {price_repeat}.',
        ],
        updatedOn,
      },
      {
        id: 'doubt',
        asked: 'Who decides a doubtful card?',
        answer: [
          'A person. Our reviewers, or your own people if you turn on “Your own team reviews IDs” for the website; you may ask for two of them to agree. The status is “pending” until then. After {review_wait} without a decision the check ends, and the buyer may show an ID again.',
        ],
        updatedOn,
      },
      {
        id: 'websites',
        asked: 'Can I have several websites?',
        answer: [
          'Yes, in one account and on one invoice. Each has its own keys, rules, words and log filter. Under Websites, choose “Add website”.',
        ],
        updatedOn,
      },
      {
        id: 'logins',
        asked: 'Can my staff have logins of their own?',
        answer: [
          'Yes, under Users. Each login has the rights that you tick, and may be limited to some websites. Two-step sign-in and passkeys are there for everybody.',
        ],
        updatedOn,
      },
      {
        id: 'export',
        asked: 'Can I export my data?',
        answer: [
          'Yes. The log exports what your filters show, as a file for a spreadsheet, for logins that may. Invoices are PDF files.',
        ],
        updatedOn,
      },
      {
        id: 'cancel',
        asked: 'How do I cancel?',
        answer: [
          'Under Account details, choose “Deactivate”. Live checks stop, and the last invoice has what was used until that day. Nothing is deleted, so export first or later, as you like.',
        ],
        updatedOn,
      },
    ],
  },
];
