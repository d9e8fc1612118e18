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
 * Everything that is counted against abuse, in one table. A limit counts one subject: a network, a login, a number, an account, or a pair of them. Where
 * strangers can cause attempts, the subject includes their network, so that nobody uses up another's budget.
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
  /**
   * Counts all other sign-in attempts together: they are slowed down first, then need more than a password (NIST SP 800-63B-4, 3.2.2: 100 tries). Nobody is
   * locked out.
   */
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
  /** Wrong PINs of one location. Finding a PIN of four digits takes most of a year. */
  wrong_pin: { most: 30, seconds: day },
  reset_mails_to_login_and_network: { most: 5, seconds: hour },
  /** Counts requests from everywhere. Beyond it one mail an hour, for as long as its link works, so that nobody can keep an owner from getting one. */
  reset_mails_to_login: { most: 20, seconds: day, beyond: 'slow' },
  reset_mails_to_login_when_many: { most: 1, seconds: hour },
  /** Cards that a bank declined at saving: a person tries a few, a thief with stolen cards many. */
  cards_declined_of_customer: { most: 3, seconds: day },
  cards_declined_of_network: { most: 5, seconds: day },
  /**
   * Payments of open invoices that a person started, beside the automatic ones: card networks charge a fee for the 16th attempt in 30 days, and payments can be
   * used to test stolen cards.
   */
  payments_asked_of_account: { most: 5, seconds: day },
  /** Codes that confirm the address of a sign-up, from any network: with five tries each, 25 of a million guesses a day. */
  sign_up_codes_to_address: { most: 5, seconds: day },
  sign_up_codes_of_network: { most: 20, seconds: hour },
  /** Beyond it each sign-up takes work (`workFor`): an office is not locked out, and programs are slowed down. */
  sign_ups_of_network: { most: 3, seconds: hour, beyond: 'ask_more' },
  /** Businesses that ask to hear from us. */
  leads_of_network: { most: 5, seconds: hour },
  /** Mails to staff about new leads, from any network. Further leads are only listed. */
  lead_mails: { most: 20, seconds: hour },
  /** Sessions at the demos of the site, from one network and from all together. */
  demo_sessions_of_network: { most: 20, seconds: hour },
  demo_sessions: { most: 2_000, seconds: hour },
  confirmation_mails_of_login: { most: 6, seconds: day },
  /** Mails with which a broker invites or reminds customers, whose addresses may be strangers'. */
  customers_asked_by_account: { most: 200, seconds: day },
  /** Guides mailed to developers, whose addresses may be strangers'. */
  guides_sent_by_account: { most: 20, seconds: day },
  invitations_of_login: { most: 5, seconds: day },
  /** Counts by account, so that nobody uses up another shop's mails to the same address. */
  mails_to_address: { most: 6, seconds: day },
  mails_of_account: { most: 2_000, seconds: day, budget: 'emails', alert: 'mails_stopped' },
  /** Mails that buyers request, which takes only a public key. A separate budget, so that the shop's own mails are not affected. */
  asked_mails_of_account: { most: 300, seconds: day, budget: 'emails that buyers ask for', alert: 'mails_stopped' },
  /** Counts by account, separately from the shop's own mails and those to known buyers, so that somebody who knows the address cannot use them up. */
  asked_mails_to_address: { most: 3, seconds: day },
  /** Counts across all shops. */
  asked_mails_to_address_and_network: { most: 6, seconds: day },
  asked_mails_of_network: { most: 40, seconds: day },
  /** Counts by account, like mails, and by the network that causes the texts, across all shops. */
  texts_to_number: { most: 6, seconds: day },
  asked_texts_to_number_and_network: { most: 6, seconds: day },
  texts_of_account: { most: 2_000, seconds: day, budget: 'text messages', alert: 'texts_stopped' },
  texts_of_account_and_network: { most: 60, seconds: day },
  /** Counts all texts to neighboring numbers. They only raise an alert, because a shop in a small town may have such buyers. */
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
  /** Texts that anyone with the public key can cause. A small, separate budget, so that known buyers still get their codes and links. */
  unproven_texts_of_account: {
    most: 200,
    seconds: day,
    budget: 'text messages to buyers who are not known yet',
    alert: 'texts_stopped',
  },
  unproven_texts_of_network: { most: 8, seconds: day },
  /** Counted separately from codes to the same number, so that somebody who knows the number cannot use those up. */
  unproven_texts_to_number: { most: 3, seconds: day },
  /** Texts to adjacent numbers, or to one exchange, as somebody sends who is paid for each delivered text. */
  unproven_texts_to_neighbors: { most: 4, seconds: day, alert: 'texts_nearby' },
  unproven_texts_to_exchange: { most: 20, seconds: day, alert: 'texts_nearby' },
  /** Counts by verification, over all its openings. */
  link_texts_of_verification: { most: 5, seconds: day },
  link_mails_of_verification: { most: 3, seconds: day },
  /** Five cards of two sides with a selfie each, all sent twice. */
  pictures_of_verification: { most: 30, seconds: day },
  /** Storage for photos: those that one network sends to a shop, and those of all. Most are deleted within a day, when unfinished checks end. */
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
