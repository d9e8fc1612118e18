import type { TaxRate } from '@carded/domain/billing';

/** Place of an invoice's recipient, from the account. */
export type TaxPlace = {
  /** ISO 3166-1 alpha-2: `US`. */
  readonly country: string;
  /** The second part of an ISO 3166-2 code: `TX`. */
  readonly state: string;
  readonly zip: string;
  readonly city: string;
  readonly address: string;
};
/** `place` and `citation` name the rule; `unknown` never counts as no tax. `code` is for logs, without anything of the account. */
export type TaxAnswer =
  | ({ readonly state: 'known'; readonly place: string; readonly citation: string } & TaxRate)
  | { readonly state: 'unknown'; readonly code: string };

/** Source of the tax that the seller owes on an invoice. */
export type Taxes = {
  /** Whether a service outside is called, so that an answer may take seconds. */
  readonly asksOutside: boolean;
  /** @param on the day (`2026-12-01`, UTC) whose rate counts. Never throws: anything unexpected is `unknown`. */
  rateFor(place: TaxPlace, on: string): Promise<TaxAnswer>;
};

/** Charges no tax. The default. */
export const noTaxes: Taxes = {
  asksOutside: false,
  rateFor: async () => ({ state: 'known', rate: 0n, taxableShare: 0n, place: '', citation: '' }),
};
