import type { ClaimId } from '../claims/claims.ts';

/** Promise, and how a skeptical reader can check it. `claim` is the figure at the beginning of the sentence. */
type Promise = { readonly claim?: ClaimId; readonly what: string; readonly check: string; readonly href?: string };
type Part = { readonly heading: string; readonly lines: readonly Promise[] };

export const promises: readonly Part[] = [
  {
    heading: 'On your page',
    lines: [
      {
        claim: 'popup_bytes',
        what: ' of our script is all that your checkout loads before a buyer presses the button.',
        check: 'Look at the network tab of your browser. A test fails above the limit.',
      },
      {
        claim: 'page_script',
        what: ' of script runs on a page like this one.',
        check: 'View the source. The build fails on the first byte.',
      },
      {
        what: 'If we cannot be reached, your page says so, and your rule decides. No yes is ever made up.',
        check: 'Block our address in your browser, and press the button.',
        href: '/docs/popup',
      },
    ],
  },
  {
    heading: 'Each yes',
    lines: [
      {
        what: 'A yes is signed, and tied to one cart. Your server needs nothing but our public key.',
        check: 'Read the public keys, and change one letter of a proof.',
        href: '/.well-known/jwks.json',
      },
      {
        what: 'A forged, used or foreign proof takes no order.',
        check: 'In the demo, change the order after the check. A test attacks the example shop in the same ways.',
        href: '/demo',
      },
      {
        what: 'An error in any check is never a yes.',
        check: 'A test puts a fault into each step of a check, and switches the database off.',
      },
    ],
  },
  {
    heading: 'What a thief would find',
    lines: [
      {
        what: 'Names, addresses and photos are sealed, for each account under a key of its own.',
        check:
          'A test sends marked names through a whole check, then looks for them in logs, tables, files and messages.',
      },
      {
        what: 'There are two walls between shops: each query names its account, and the database refuses the rows of any other.',
        check: 'A test asks the database for rows and names no account. It gets its own, and no others.',
      },
      {
        claim: 'endpoints',
        what: ' each say who may make them. All others are refused.',
        check: 'A test makes each call as each kind of caller, and as nobody.',
        href: '/api/openapi.json',
      },
    ],
  },
  {
    heading: 'What goes, and what stays',
    lines: [
      {
        what: 'Photos are deleted when the answer is final, unless the shop’s settings keep them longer.',
        check: 'A buyer’s receipt says what is kept, and until when.',
        href: '/privacy/customers',
      },
      {
        what: 'When a buyer’s data is deleted, it is written over, and the files are removed. What a law has the shop keep stays, under a key of its own, until the law’s day.',
        check: 'A test with every key there is opens each row and file, and looks for the buyer.',
      },
      {
        what: 'Each change by a person leaves an entry, tied to the one before it. Edit, remove or reorder one, and it shows.',
        check: 'Your account has the log. A test does all of these to it.',
      },
    ],
  },
  {
    heading: 'Who gets in',
    lines: [
      {
        what: 'You can sign in with a passkey, or with a password and a code from an app.',
        check: 'In your account, under Security.',
        href: '/signin?continue=/account/security',
      },
      {
        what: 'Wrong passwords are counted in one place. Guesses sent at the same moment count, too.',
        check: 'A test sends them from many networks at once, and the owner still gets in.',
      },
      {
        what: 'Our staff need a second factor. They write down why before they view an account as its owner does. Each time they do, it is in your log.',
        check: 'In the audit log of your account.',
      },
      {
        what: 'The number of a payment card never reaches our servers.',
        check: 'The form stands on a host of its own. Look at the address of its frame.',
      },
    ],
  },
];

/** Proofs that a reader may ask for and that we cannot show. */
export const missing = [
  {
    what: 'A certificate',
    more: 'No report of an auditor, and no seal. The tests above are what we have.',
  },
  {
    what: 'A test by outsiders',
    more: 'Nobody has been paid to break in yet. When somebody has, the report will stand here.',
  },
  {
    what: 'A figure for uptime',
    more: 'We have not run long enough for one that means something.',
  },
] as const;
