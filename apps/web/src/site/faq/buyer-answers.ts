import { type ClaimId, claimOf } from '#site/claims/claims.ts';

const updatedOn = '2026-11-27';

/** Questions of buyers, by their situation. */
export const buyerAnswers: readonly FaqGroup[] = [
  {
    task: 'Before you start',
    answers: [
      {
        id: 'why',
        asked: 'Why am I asked?',
        answer: [
          'The shop sells something that only adults may buy. The law, or the shop’s own rules, want it to know that you are old enough before it sends your order.',
        ],
        updatedOn,
        isTop: true,
      },
      {
        id: 'who-asks',
        asked: 'Who asks, the shop or Carded?',
        answer: [
          'The shop asks, and decides about your order. Carded does the check for it, by the shop’s rules. We sell you nothing.',
        ],
        updatedOn,
      },
      {
        id: 'what',
        asked: 'What must I give?',
        answer: [
          'Name, address and birth date. If records know you, that is all. If not, a photo of an ID. A code to your phone, a signature or a selfie only if the shop asks for it; a selfie you can decline.',
        ],
        updatedOn,
      },
      {
        id: 'photo',
        asked: 'Why a photo of my card?',
        answer: [
          'The records we asked did not agree with what you typed. That happens after a move or a new name. A card settles it. Some shops ask everyone for a card.',
        ],
        updatedOn,
        isTop: true,
      },
      {
        id: 'credit',
        asked: 'Is it a credit check?',
        answer: ['No. Nobody looks at your credit, and nothing about this check is told to a credit bureau.'],
        updatedOn,
      },
    ],
  },
  {
    task: 'When something does not work',
    answers: [
      {
        id: 'cards',
        asked: 'Which cards work?',
        answer: [
          'A driver’s license or ID card, upright ones too, or a passport. It has to be yours and valid. Show the card itself: a photo of a screen or a copy does not count.',
          'Both sides of a card are asked for. It may lie sideways in the picture.',
        ],
        updatedOn,
      },
      {
        id: 'camera',
        asked: 'The camera stays black',
        answer: [
          'Allow the camera: open the icon beside the web address, then Camera, then Allow. Close other apps that use it, and try Safari or Chrome if you came from another app.',
          'Or go on without it: upload a photo, or continue on your phone with the code on the screen. Some shops take pictures from a camera only; the screen says so.',
        ],
        updatedOn,
      },
      {
        id: 'text',
        asked: 'No text came',
        answer: [
          'Wait a minute, then ask for a new code on the same screen. Check the number: it has to be a mobile phone of the United States or Canada. You can use another number of yours. Each code counts only until a newer one is sent.',
        ],
        updatedOn,
      },
      {
        id: 'name',
        asked: 'My name changed',
        answer: [
          'Type your name as it is on the ID that you will show. If records still have the old one, you are asked for the ID, and it settles the question. If card and order differ, ask the shop to change the name on the order.',
        ],
        updatedOn,
      },
      {
        id: 'accessible',
        asked: 'I am blind, or cannot use a camera',
        answer: [
          'The screens work with a keyboard and a screen reader. A photo can be uploaded by you or somebody you trust, a signature can be typed, and a selfie can be declined: a person then decides from the ID.',
          'If a step does not work for you, ask the shop to help. It can send you a link to finish on another device, or look at the check with you.',
        ],
        updatedOn,
      },
    ],
  },
  {
    task: 'After the answer',
    answers: [
      {
        id: 'refused',
        asked: 'I was refused: what now?',
        answer: [
          'The message says what did not agree. You can mostly try again with another card, or correct a typing mistake once. If nothing helps, the shop can look at it with you. Carded cannot sell you anything, and cannot overrule the shop.',
        ],
        updatedOn,
        isTop: true,
      },
      {
        id: 'again',
        asked: 'I was verified before, why again?',
        answer: [
          'Each order is checked. Most shops ask a known buyer nothing more, but some ask for an ID every time. A new address, a new shop, or data that you deleted means that we no longer know you.',
        ],
        updatedOn,
      },
      {
        id: 'real',
        asked: 'Is this message really from you?',
        answer: [
          'Our links begin with the address of this page, or with “verify.” before it. They never ask for a password or a payment, and an emailed link ends after {mailed_link}. Send nobody a photo of an ID by email. If you are not sure, go to the shop yourself and start again there.',
        ],
        updatedOn,
      },
    ],
  },
  {
    task: 'Your data',
    answers: [
      {
        id: 'photo-seen',
        asked: 'Who looks at my photo, and when is it gone?',
        answer: [
          'A machine first. If it cannot decide, a person, and each look is recorded where the shop can see it. When the decision is final the photo is deleted, unless the shop has chosen to keep IDs, or you can still try again. Your receipt says which, and until when.',
          '[All that is kept, and until when](/privacy/customers#kept)',
        ],
        updatedOn,
        isTop: true,
      },
      {
        id: 'sell',
        asked: 'Do you sell my data?',
        answer: [
          'No. It is not sold, not shared for advertising, and not used to build a profile of you. [We do not sell or share personal information](/do-not-sell).',
        ],
        updatedOn,
      },
      {
        id: 'delete',
        asked: 'How do I delete my data?',
        answer: [
          'Open your receipt, and press “Delete my data”. You get its link when the check is over, and it works for {receipt_link}. No link? Ask the shop: it can delete the same.',
          'If a law makes the shop keep that it checked your age, the least that the law asks for stays sealed until its day. The receipt names that day.',
        ],
        updatedOn,
        isTop: true,
      },
    ],
  },
];

/**
 * Answer of one or more paragraphs. A line may hold `[links](/of-ours)`, `**strong words**`, and claims in braces: `{price_verification}`, or
 * `{pact_duties.source}` for its source.
 */
export type FaqAnswer = {
  /** The address of the answer within its page. It stays: popups, mails and other sites link to it. */
  readonly id: string;
  readonly asked: string;
  readonly answer: readonly string[];
  /** ISO date. */
  readonly updatedOn: string;
  /** Whether it is open at the top. */
  readonly isTop?: true;
};

/** Answers that help with one task. */
export type FaqGroup = { readonly task: string; readonly answers: readonly FaqAnswer[] };

const place = /\{(\w+?)(\.source)?\}/g;

/** A paragraph with its claims in place. @throws Error for a claim that there is not */
export function withClaims(paragraph: string): string {
  return paragraph.replaceAll(place, (_, id: string, source?: string) => {
    const claim = claimOf(id as ClaimId);
    return source === undefined ? claim.text : claim.source;
  });
}
