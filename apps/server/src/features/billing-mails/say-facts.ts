import { cardBrand } from '@carded/domain/payment-cards';
import type { Context } from '#context.ts';
import type { MailFacts } from './billing-mails.ts';

/** What every mail begins with; the rest is what it is about. */
export function nothing({ config }: Context): MailFacts {
  return {
    publicUrl: config.publicUrl,
    number: '',
    month: '',
    total: '',
    open: '',
    due: '',
    suspendsOn: '',
    card: '',
    declined: '',
    limit: '',
    percent: 0,
    isPausing: false,
    note: '',
    noted: '',
    why: '',
    endsOn: '',
    raiseAt: '',
    isOver: false,
    isOfScans: false,
    trialLeft: 0,
    trialSize: 0,
    monthly: '',
    eachVerification: '',
    eachScan: '',
    firstCharge: '',
  };
}

/** `$649.80` */
export function dollars(cents: number | string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(cents) / 100);
}
/** Of one: also parts of a cent. */
export function unitPrice(micros: bigint): string {
  const format = { style: 'currency', currency: 'USD', maximumFractionDigits: 6 } as const;
  return new Intl.NumberFormat('en-US', format).format(Number(micros) / 1_000_000);
}
/** `November 2026` */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );
}
/** `December 22, 2026` */
export function dayName(ms: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
}
/** `Visa ending in 4417` */
export function nameOfCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${cardBrand(brand)} ending in ${last4}`;
}
