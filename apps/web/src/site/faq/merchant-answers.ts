import type { FaqGroup } from './buyer-answers.ts';

const updatedOn = '2026-11-27';

/** Questions of merchants who install it. */
const merchantSetUpAnswers: FaqGroup = {
  task: 'Putting it in',
  answers: [
    {
      id: 'how-long',
      asked: 'How much work is it?',
      answer: [
        'Two pieces: a few lines on the checkout page, and a check on your server. The [quick start](/docs/quick-start) has both, with samples that run. Test keys work at once, without a card.',
      ],
      updatedOn,
    },
    {
      id: 'server',
      asked: 'Must I check on my server?',
      answer: [
        '**Yes.** A script on a page can be changed by anyone who opens the page. The proof cannot. Without the check on your server, anyone with a browser extension passes. [How to check it](/docs/server-check).',
      ],
      updatedOn,
      isTop: true,
    },
    {
      id: 'down',
      asked: 'What if Carded is down?',
      answer: [
        'You choose, with “fail_policy”. “block” is the default: no check, no order. “allow_and_flag”: the order goes on, marked “unverified” and without proof; hold it until the buyer is verified.',
      ],
      updatedOn,
      isTop: true,
    },
    {
      id: 'test',
      asked: 'How do I test?',
      answer: [
        'With your test keys. There are [test buyers](/docs/test-buyers) who are accepted, asked for an ID, refused or banned; no text is sent, nothing is billed, and every answer says that it is a test. A shop that goes live must refuse such answers.',
      ],
      updatedOn,
    },
    {
      id: 'switching',
      asked: 'How do I switch from another popup?',
      answer: [
        'From AgeChecker.Net: change the address of the script and the key. The page’s “AgeCheckerConfig” is read as it is, and so are the gate’s settings. Then add the check on your server. From others: replace their lines with ours, as in the [quick start](/docs/quick-start).',
      ],
      updatedOn,
    },
  ],
};

/** Questions of merchants, by their situation. */
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
