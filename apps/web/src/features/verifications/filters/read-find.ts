import { withoutExtension } from '@carded/domain/contact';

/** What one box of text means: any of the log's search fields, without asking which. */
export type Found = {
  uuid?: string;
  email?: string;
  phone?: string;
  zip?: string;
  order?: string;
  number?: string;
  name?: string;
};

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const longZip = /^\d{5}-\d{4}$/;
const canadianPostal = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;
const phoneShape = /^\+?[\d\s().-]+$/;
const orderShape = /^#\s*\S/;
/** A word of letters alone: everything else in a search has a digit or a sign of its own. */
const nameWordShape = /^[^\d@#]*\p{L}[^\d@#]*$/u;

/**
 * Names, email, phone, ZIP, order or id, recognized by their shape: one word with digits may be several of them, a name is the words without. A name may stand
 * beside any of the others. Nothing is found where nothing is understood, or where two emails stand: no verification has both.
 */
export function readFind(typed: string): Found {
  const words = withoutPhoneExtension(typed.trim()).split(/\s+/);
  const isOrder = orderShape.test(typed.trim());
  const names = isOrder ? [] : words.filter((word) => nameWordShape.test(word));
  const others = words.filter((word) => !names.includes(word));
  const [email, secondEmail] = isOrder ? [] : others.filter((word) => word.includes('@'));
  if (secondEmail !== undefined) return {};
  return {
    ...(names.length === 0 ? {} : { name: names.join(' ') }),
    ...(email === undefined ? {} : { email }),
    ...readCode(others.filter((word) => word !== email).join(' ')),
  };
}

/** One word of digits and an `x` may as well be the number of an order. */
const withoutPhoneExtension = (text: string): string => {
  const rest = withoutExtension(text);
  const numbers = rest.split(/\s+/).filter((word) => /\d/.test(word));
  return phoneShape.test(numbers.join(' ')) && (/\s/.test(text) || /\D/.test(rest)) ? rest : text;
};

const readCode = (text: string): Found => {
  if (uuidShape.test(text)) return { uuid: text.toLowerCase() };
  if (longZip.test(text) || canadianPostal.test(text)) return { zip: text };
  if (orderShape.test(text)) return { order: text };
  const isPhone = phoneShape.test(text) && text.replaceAll(/\D/g, '').length >= 7;
  if (isPhone && !/^\d{1,15}$/.test(text)) return { phone: text };
  return /\d/.test(text) ? { number: text.replaceAll(' ', '') } : {};
};

/** Searches that may look at all months at once: whatever names a few people, but one name alone. */
export function maySearchAllMonths({ name, ...rest }: Found): boolean {
  return Object.keys(rest).length > 0 || (name?.includes(' ') ?? false);
}
