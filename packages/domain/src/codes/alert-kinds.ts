/** Kinds of alerts. `title` is the heading, `told` is the text for the account's owners, `look` tells staff what to look for. */
export const alertKinds = {
  texts_nearby: {
    title: 'Many text messages to numbers close to each other',
    sentence:
      'Many text messages went, or were meant to go, to phone numbers that are close to each other. Buyers’ numbers seldom are: somebody may be paid for each message that arrives there.',
    look: 'Find out which website and which networks ask for them, and whether those buyers ever finish a check.',
  },
  texts_stopped: {
    title: 'No more text messages can be sent for now',
    sentence:
      'Your account has used up a limit of its text messages for 24 hours. Buyers who need one are asked to come back later until some of them are a day old.',
    look: 'Find out whether the shop has a busy day, or somebody pumps messages through it.',
  },
  mails_stopped: {
    title: 'No more emails can be sent for now',
    sentence:
      'Your account has used up a limit of its emails for 24 hours. No more are sent until some of them are a day old.',
    look: 'Find out whether the shop has a busy day, or somebody sends messages to others through it.',
  },
  photos_stopped: {
    title: 'No more photos of IDs are taken for now',
    sentence:
      'Your account has used up its limit of photos for 24 hours. Buyers who have to show an ID are asked to come back later until some of the photos are a day old.',
    look: 'Find out whether the shop has a busy day, or somebody fills the storage with photos.',
  },
  passwords_guessed: {
    title: 'Many wrong passwords for one login',
    sentence:
      'Somebody tried many wrong passwords for a login of your account. Until it stops, a password alone does not sign in from a new browser. Browsers used before and passkeys work as ever.',
    look: 'Find out whether other accounts are tried from the same networks.',
  },
  reviews_half: {
    title: 'Half of the places for reviews are taken',
    sentence:
      'Half of your account’s places for reviews are taken by checks that wait for a person. When all are, new buyers who need a review are asked to come back later.',
    look: 'Find out whether real buyers wait, and who can help to review them.',
  },
  reviews_full: {
    title: 'No more reviews can wait',
    sentence:
      'All of your account’s places for reviews are taken. New buyers who need a review are asked to come back later; those who wait keep their places.',
    look: 'Find out whether real buyers wait, or somebody fills the queue with photos.',
  },
  reviews_ending: {
    title: 'Reviews end in a week',
    sentence:
      'Some checks have waited for a person for more than three weeks. After 30 days a check ends, its photos are removed, and its buyer is asked to show an ID again.',
    look: 'Find out who should have reviewed them, and settle them.',
  },
} as const satisfies Record<string, { title: string; sentence: string; look: string }>;

export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as AlertKind[];
