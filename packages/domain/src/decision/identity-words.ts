import type { TraceLine, TraceWords } from './types.ts';

const names: Readonly<Record<string, string>> = {
  first_name: 'name',
  last_name: 'name',
  full_name: 'name',
  address: 'address',
  city: 'address',
  state: 'address',
  zip: 'ZIP code',
  birth_date: 'birth date',
  phone: 'phone',
  email: 'email',
};

/** The line about records in plain words. */
export function identityWords({ result, looked, next }: TraceLine): TraceWords {
  const title = 'Matched by records';
  if (looked.isTest === true) return { title, detail: 'A test buyer who always matches', aside: 'test' };
  if (result === 'skip') return { title, detail: 'No source was asked', aside: 'not asked' };
  const { score, needed } = looked;
  const asked = next === 'photo_id' ? ', so we asked for ID' : '';
  if (typeof score !== 'number') return { title, detail: `No source could answer${asked}`, aside: 'no answer' };
  const agreed = Array.isArray(looked.agreed) ? [...new Set(looked.agreed.map((one) => names[one] ?? one))] : [];
  const found = agreed.length === 0 ? 'Nothing agreed' : `${capital(agreed.join(' and '))} agreed`;
  return { title, detail: `${found}. ${why(result, looked, needed)}${asked}`, aside: `${score} of 100` };
}

function why(result: TraceLine['result'], looked: TraceLine['looked'], needed: unknown): string {
  if (result === 'pass') return `${needed} needed`;
  const isHighEnough = typeof looked.score === 'number' && typeof needed === 'number' && looked.score >= needed;
  if (isHighEnough && looked.isIndependenceMissing === true)
    return 'The law wants a source that is not the seller’s own';
  if (isHighEnough && looked.birthDateEqual === false) return 'The birth date must be equal';
  return `${needed} needed`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
