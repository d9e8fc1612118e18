import type { LogCriteria } from '@carded/contract';
import { verificationStatuses } from '@carded/domain/codes';
import { withoutExtension } from '@carded/domain/contact';
import { isWay } from '@carded/domain/usage';

/** Filters in the log's address: nothing personal is ever in it. */
export type LogFilters = {
  country: string;
  state: string;
  website: string;
  status: string;
  way: string;
  month: string;
  dateStart: string;
  dateEnd: string;
  uuid: string;
  before: string;
  after: string;
  showBanned: boolean;
  showScans: boolean;
  includeTest: boolean;
};

const pageStart = { before: '', after: '' };
/** The filters without the page they are looked at on. */
export function fromNewest(filters: LogFilters): LogFilters {
  return { ...filters, ...pageStart };
}

/** A month or day that is typed into an address; nothing where there is no such time. */
const timeOf = (value: string | null, shape: RegExp): string =>
  value !== null && shape.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

/** The row that a page of the list begins beside; nothing where there is no such id. */
const rowOf = (value: string | null): string => (value !== null && uuidShape.test(value) ? value : '');

const isOn = (value: string | null) => value === 'true' || value === '1';

export function readFilters(search: URLSearchParams): LogFilters {
  return {
    country: search.get('country') ?? '',
    state: search.get('state') ?? '',
    website: search.get('website') ?? '',
    status: search.get('status') === 'all' || search.get('status') === '0' ? '' : (search.get('status') ?? ''),
    way: search.get('way') ?? '',
    month: timeOf(search.get('month'), /^\d{4}-\d{2}$/),
    dateStart: timeOf(search.get('dateStart'), /^\d{4}-\d{2}-\d{2}$/),
    dateEnd: timeOf(search.get('dateEnd'), /^\d{4}-\d{2}-\d{2}$/),
    uuid: search.get('uuid') ?? '',
    before: rowOf(search.get('before')),
    after: rowOf(search.get('after')),
    showBanned: isOn(search.get('showBanned')),
    showScans: isOn(search.get('showScans')),
    includeTest: isOn(search.get('includeTest')),
  };
}

/** The same as an address again; a change of any filter starts at the newest page. */
export function writeFilters(filters: Partial<LogFilters>): string {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([key, value]): [string, string][] =>
      value === '' || value === false || value === undefined ? [] : [[key, String(value)]],
    ),
  );
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The month the log shows: the chosen one, all where that is allowed, else the current one. */
export function shownMonth(filters: LogFilters, found: Found, currentMonth: string): string | null {
  const hasRange = filters.dateStart !== '' && filters.dateEnd !== '';
  const mayShowAll = maySearchAllMonths(found) || filters.uuid !== '' || hasRange;
  if (filters.month !== '' && filters.month !== 'all') return filters.month;
  return mayShowAll ? null : currentMonth;
}

const statusOf = (status: string): Pick<LogCriteria, 'status'> => {
  if (status === 'id_required' || status === 'blocked') return { status };
  const known = verificationStatuses.find(({ number }) => String(number) === status);
  return known === undefined ? {} : { status: known.number };
};

/** Makes the server's criteria from these filters and the text of the search box. */
export function toCriteria(filters: LogFilters, find: string, currentMonth: string): LogCriteria {
  const found = readFind(find);
  const month = shownMonth(filters, found, currentMonth);
  const uuid = found.uuid ?? filters.uuid;
  return {
    ...found,
    ...(uuid === '' ? {} : { uuid }),
    ...(filters.country === '' ? {} : { country: filters.country }),
    ...(filters.state === '' ? {} : { state: filters.state }),
    ...(filters.website === '' ? {} : { website: filters.website }),
    ...statusOf(filters.status),
    ...(isWay(filters.way) ? { way: filters.way } : {}),
    ...(month === null ? {} : { month }),
    ...(filters.dateStart === '' ? {} : { dateStart: filters.dateStart }),
    ...(filters.dateEnd === '' ? {} : { dateEnd: filters.dateEnd }),
    ...(filters.before === '' ? {} : { before: filters.before }),
    ...(filters.after === '' ? {} : { after: filters.after }),
    ...(filters.showBanned ? { showBanned: true } : {}),
    ...(filters.showScans ? { showScans: true } : {}),
    ...(filters.includeTest ? { includeTest: true } : {}),
    count: true,
  };
}

const LONGEST_DAYS = 120;
const dayMs = 86_400_000;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string) => dayShape.test(value) && !Number.isNaN(Date.parse(value));

/** The server’s refusals, word for word, before anything is sent; null when the search may be sent. */
export function checkSearch(
  { uuid, dateStart, dateEnd }: Pick<LogFilters, 'uuid' | 'dateStart' | 'dateEnd'>,
  found: Found,
  /** Text of the search box. */
  find = '',
): string | null {
  if (find.trim() !== '' && Object.keys(found).length === 0)
    return 'This search was not understood. Type a name, one email, a phone, a ZIP code, an order number or an id.';
  if ((uuid !== '' || found.uuid !== undefined) && found.name !== undefined)
    return 'Please search by UUID or name, not both.';
  if (uuid !== '' && !uuidShape.test(uuid)) return 'The id in this address is not one of a verification.';
  if (dateStart === '' && dateEnd === '') return null;
  if (!isDay(dateStart) || !isDay(dateEnd)) return 'Both date range fields must have a valid value.';
  const days = (Date.parse(dateEnd) - Date.parse(dateStart)) / dayMs;
  if (days < 0) return 'Start date can not be earlier than end date';
  return days > LONGEST_DAYS ? 'Date range can not be longer than 120 days' : null;
}

/** Meanings of the search box: any of the log's search fields, without asking which. */
type Found = {
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
