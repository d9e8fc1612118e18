import type { FaqGroup } from './faq-types.ts';

const updatedOn = '2026-11-27';

/** What merchants ask who put it in. */
export const merchantSetUpAnswers: FaqGroup = {
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
