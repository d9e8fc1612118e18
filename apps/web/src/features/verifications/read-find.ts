/** What one box of text means: any of the log's search fields, without asking which. */
export type Found = { uuid?: string; email?: string; phone?: string; zip?: string; name?: string };

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const usZip = /^\d{5}(-\d{4})?$/;
const canadianPostal = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;
const phoneShape = /^\+?[\d\s().-]+$/;

/** Name, email, phone, ZIP or id, told apart by their shape. A name is what is nothing else. */
export const readFind = (typed: string): Found => {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return {};
  if (uuidShape.test(text)) return { uuid: text.toLowerCase() };
  if (text.includes('@')) return { email: text };
  if (usZip.test(text) || canadianPostal.test(text)) return { zip: text };
  const digits = text.replaceAll(/\D/g, '').length;
  if (phoneShape.test(text) && digits >= 7) return { phone: text };
  return { name: text };
};

/** Searches that may look at all months at once: uuid, ZIP, phone, email, or first and last name. */
export const maySearchAllMonths = (found: Found): boolean =>
  found.uuid !== undefined ||
  found.zip !== undefined ||
  found.phone !== undefined ||
  found.email !== undefined ||
  (found.name?.includes(' ') ?? false);
