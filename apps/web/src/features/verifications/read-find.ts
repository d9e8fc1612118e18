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
/** One word with a digit in it: no name has one. */
const orderShape = /^(#.+|\S*\d\S*)$/;

/** Name, email, phone, ZIP, order or id, told apart by their shape: digits alone may be several of them, a name is what is nothing else. */
export const readFind = (typed: string): Found => {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return {};
  if (uuidShape.test(text)) return { uuid: text.toLowerCase() };
  if (text.includes('@')) return { email: text };
  if (longZip.test(text) || canadianPostal.test(text)) return { zip: text };
  if (/^\d{1,15}$/.test(text)) return { number: text };
  if (phoneShape.test(text) && text.replaceAll(/\D/g, '').length >= 7) return { phone: text };
  return orderShape.test(text) ? { order: text } : { name: text };
};

/** Searches that may look at all months at once: whatever names a few people, but a last name alone. */
export const maySearchAllMonths = ({ name, ...rest }: Found): boolean =>
  Object.keys(rest).length > 0 || (name?.includes(' ') ?? false);
