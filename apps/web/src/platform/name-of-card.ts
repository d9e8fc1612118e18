import { cardBrand } from '@carded/domain/billing';

type Card = { brand: string; last4: string; exp_month: number; exp_year: number };

/** `Visa 4417` */
export function nameOfCard({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${cardBrand(brand)} ${last4}`;
}

/** Formats the expiry date as printed on the card: `11/28`. */
export function expiryOfCard({ exp_month: month, exp_year: year }: Pick<Card, 'exp_month' | 'exp_year'>): string {
  return `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;
}
