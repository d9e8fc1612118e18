import { planDefaults } from '@carded/domain/codes';
import type { AnyMonth } from './any-month.ts';

const planCents: Readonly<Record<string, number>> = {
  monthly: planDefaults.monthlyPriceCents,
  verification: planDefaults.verificationCents,
  repeat: planDefaults.repeatCents,
  dob_phone: planDefaults.dobPhoneCents,
  dob_zip: planDefaults.dobZipCents,
  phone: planDefaults.phoneCents,
  selfie: planDefaults.selfieCents,
  scan: planDefaults.idScanCents,
  scan_validation: planDefaults.scanValidateCents,
};

/** Cents of a month by line (`phone plan`), counted another way than `rateMonth` does: one unit, day and price change at a time, in exact fractions. */
export function billByFractions({ usage, prices, account, month }: AnyMonth): Map<string, bigint> {
  const dollarsInForce = new Map(Object.entries(planCents).map(([kind, cents]) => [kind, BigInt(cents) * 10_000n]));
  for (const { kind, fromMonth, unitMicros } of prices.toSorted((one, other) =>
    one.fromMonth < other.fromMonth ? -1 : 1,
  ))
    if (fromMonth <= month) dollarsInForce.set(kind, unitMicros);
  const bill = new Map<string, bigint>();
  const used = new Map<string, bigint>();
  for (const { kind, coveredBy, quantity } of usage)
    used.set(`${kind} ${coveredBy}`, (used.get(`${kind} ${coveredBy}`) ?? 0n) + quantity);
  for (const [line, quantity] of used) {
    if (quantity === 0n) continue;
    const [kind = '', cover] = line.split(' ');
    bill.set(line, cover === 'plan' ? nearest(quantity * (dollarsInForce.get(kind) ?? 0n), 10_000n) : 0n);
  }
  if (account === null) return bill;
  const days = daysOf(month);
  const onPlan = days.filter(
    (day) => account.from !== null && day >= account.from && (account.until === null || day <= account.until),
  );
  if (onPlan.length > 0)
    bill.set(
      'monthly plan',
      nearest((dollarsInForce.get('monthly') ?? 0n) * BigInt(onPlan.length), 10_000n * BigInt(days.length)),
    );
  return bill;
}

/** By long division: what is left over decides. */
const nearest = (part: bigint, whole: bigint): bigint => part / whole + ((part % whole) * 2n >= whole ? 1n : 0n);

const daysOf = (month: string): string[] => {
  const days: string[] = [];
  for (let date = 1; date <= 31; date += 1) {
    const day = `${month}-${String(date).padStart(2, '0')}`;
    if (new Date(`${day}T12:00:00Z`).getUTCDate() === date) days.push(day);
  }
  return days;
};
