import type { AlertKind } from '@carded/domain/codes';

export type Beyond = 'watch' | 'slow' | 'ask_more' | 'refuse';

/**
 * `most` within any window of `seconds`. Beyond it, the request is refused, unless `beyond` says that it is only slowed down, that more proof is asked for, or
 * that nothing happens but an alert.
 */
export type Limit = {
  readonly most: number;
  readonly seconds: number;
  readonly beyond?: Beyond;
  /** Alert to owners and staff beyond it. The subject begins with the account's id, or is a login's (`isOfLogin`). */
  readonly alert?: AlertKind;
  readonly isOfLogin?: true;
  /** A budget of an account, by this name: its owners are mailed when half of it is used. `in`: what it is counted in. */
  readonly budget?: string;
  readonly in?: 'thousandths_of_a_dollar' | 'taken';
};

const quarter = 900;
const hour = 3_600;
const day = 86_400;

/**
 * Everything that is counted against abuse, in one table. A limit counts one subject: a network, a login, a number, an account, or a pair of them. Where a stranger can
 * cause the asks, the subject holds the stranger's network, so that nobody uses up what belongs to another.
 */
export const limits = {
  /** Sign-ins, resets and unsubscribing from one network, whichever logins are named. */
  sign_in_of_network: { most: 100, seconds: quarter },
  reset_of_network: { most: 100, seconds: quarter },
  unsubscribe_of_network: { most: 100, seconds: quarter },
  /** Five tries of a password or code in 15 minutes (OWASP ASVS 5.0, 6.3.1, 6.6.3). */
  sign_in_of_login_and_network: { most: 5, seconds: quarter },
  /** Counts a browser that this login has signed in with before. */
  sign_in_of_login_and_device: { most: 5, seconds: quarter },
  /** From everywhere else together: first slower, then only with more than a password (NIST SP 800-63B-4, 3.2.2: 100 tries). Nobody is locked out. */
  sign_in_of_login: { most: 20, seconds: quarter, beyond: 'slow' },
  sign_in_of_login_in_a_day: {
    most: 100,
    seconds: day,
    beyond: 'ask_more',
    alert: 'passwords_guessed',
    isOfLogin: true,
  },
  second_factor: { most: 5, seconds: quarter },
  second_factor_to_enroll: { most: 5, seconds: quarter },
  own_password: { most: 5, seconds: quarter },
  pin: { most: 5, seconds: quarter },
  /** Wrong PINs at one place: a PIN of four digits takes most of a year to find. */
  wrong_pin: { most: 30, seconds: day },
  reset_mails_to_login_and_network: { most: 5, seconds: hour },
  /** From everywhere together. Beyond it one an hour, as long as its link works: nobody keeps an owner from their mail by asking for it. */
  reset_mails_to_login: { most: 20, seconds: day, beyond: 'slow' },
  reset_mails_to_login_when_many: { most: 1, seconds: hour },
  /** Cards that a bank declined when they were to be saved: a few tell a person to use another, many are somebody trying stolen ones. */
  cards_declined_of_customer: { most: 3, seconds: day },
  cards_declined_of_network: { most: 5, seconds: day },
  /** Open invoices that somebody has charged by a press, beside the tries that come by themselves: the networks charge for the 16th in 30 days, and a charge tells a stolen card as well. */
  payments_asked_of_account: { most: 5, seconds: day },
  /** Codes that prove the address of a sign-up, from wherever they are asked for: with five tries each, 25 of a million in a day. */
  sign_up_codes_to_address: { most: 5, seconds: day },
  sign_up_codes_of_network: { most: 20, seconds: hour },
  /** Beyond it each takes work (`workFor`): an office is never locked out, a program pays. */
  sign_ups_of_network: { most: 3, seconds: hour, beyond: 'ask_more' },
  /** Businesses that ask to hear from us. */
  leads_of_network: { most: 5, seconds: hour },
  /** New ones that staff is mailed about, from wherever they come: the others are on the board. */
  lead_mails: { most: 20, seconds: hour },
  /** Sessions at the demos of the site, from one network and from all together. */
  demo_sessions_of_network: { most: 20, seconds: hour },
  demo_sessions: { most: 2_000, seconds: hour },
  confirmation_mails_of_login: { most: 6, seconds: day },
  /** Customers that a broker asks, again or for the first time: the address is a stranger's. */
  customers_asked_by_account: { most: 200, seconds: day },
  /** Guides that are mailed to developers: the address is a stranger's. */
  guides_sent_by_account: { most: 20, seconds: day },
  invitations_of_login: { most: 5, seconds: day },
  /** Counts by account: nobody uses up another shop's mails to the same address. */
  mails_to_address: { most: 6, seconds: day },
  mails_of_account: { most: 2_000, seconds: day, budget: 'emails', alert: 'mails_stopped' },
  /** Mails that buyers ask for, which takes a public key alone: of a budget of their own, so that the shop's stays. */
  asked_mails_of_account: { most: 300, seconds: day, budget: 'emails that buyers ask for', alert: 'mails_stopped' },
  /** Counts by account, apart from the shop's own and from what a known buyer is sent: a person who knows the address uses up neither. */
  asked_mails_to_address: { most: 3, seconds: day },
  /** Whichever shops are asked. */
  asked_mails_to_address_and_network: { most: 6, seconds: day },
  asked_mails_of_network: { most: 40, seconds: day },
  /** Counts by account, like mails, and by the network that causes the texts, whichever shops it asks. */
  texts_to_number: { most: 6, seconds: day },
  asked_texts_to_number_and_network: { most: 6, seconds: day },
  texts_of_account: { most: 2_000, seconds: day, budget: 'text messages', alert: 'texts_stopped' },
  texts_of_account_and_network: { most: 60, seconds: day },
  /** The same of all texts, no matter who causes them: a shop of one small town is no reason to refuse, but one to look. */
  texts_to_neighbors: { most: 15, seconds: day, beyond: 'watch', alert: 'texts_nearby' },
  texts_to_exchange: { most: 150, seconds: day, beyond: 'watch', alert: 'texts_nearby' },
  /** Costs of an account's texts (`textCosts`): a thousandth of a dollar counts as one. */
  text_costs_of_account: {
    most: 25_000,
    seconds: day,
    budget: 'dollars for text messages',
    in: 'thousandths_of_a_dollar',
    alert: 'texts_stopped',
  },
  /** Texts that anyone with the public key can cause: a small budget of their own, which eats none of the codes and links of buyers who are known. */
  unproven_texts_of_account: {
    most: 200,
    seconds: day,
    budget: 'text messages to buyers who are not known yet',
    alert: 'texts_stopped',
  },
  unproven_texts_of_network: { most: 8, seconds: day },
  /** Counted apart from codes to the same number: nobody uses those up who knows it. */
  unproven_texts_to_number: { most: 3, seconds: day },
  /** Numbers side by side, or of one exchange: what somebody sends to who is paid for each text that arrives. */
  unproven_texts_to_neighbors: { most: 4, seconds: day, alert: 'texts_nearby' },
  unproven_texts_to_exchange: { most: 20, seconds: day, alert: 'texts_nearby' },
  /** Counts by verification, over all its openings. */
  link_texts_of_verification: { most: 5, seconds: day },
  link_mails_of_verification: { most: 3, seconds: day },
  /** Five cards of two sides with a selfie each, all sent twice. */
  pictures_of_verification: { most: 30, seconds: day },
  /** Room for photos: what one network sends to a shop, and what all send. Most of it is gone within a day, for photos of unfinished checks end. */
  pictures_of_account_and_network: { most: 600, seconds: day },
  pictures_of_account: { most: 30_000, seconds: day, budget: 'photos of IDs', in: 'taken', alert: 'photos_stopped' },
  live_captures_of_verification: { most: 10, seconds: day },
  messages_of_verification: { most: 10, seconds: day },
  receipts_of_verification: { most: 20, seconds: day },
  /** Counts by kind and account. */
  alerts_of_kind_and_account: { most: 1, seconds: 6 * hour },
  /** Checks of an account that wait for a person, from one network: a tenth of its places (`reviewPlaces`). */
  reviews_of_account_and_network: { most: 50, seconds: day },
  /** Counts what one member of staff opens. */
  reviews_of_staff: { most: 60, seconds: hour },
  buyers_shown_to_staff: { most: 20, seconds: hour },
  ticket_files_of_staff: { most: 120, seconds: hour },
} as const satisfies Record<string, Limit>;

/** The reason code of a refusal: the limit that was reached. */
export type LimitName = keyof typeof limits;
