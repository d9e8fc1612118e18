import type { LogCriteria } from '@carded/contract';
import { isWay } from '@carded/domain/usage';
import { type Found, maySearchAllMonths, readFind } from './read-find.ts';

/** What the address says about the log: nothing personal is ever in it. */
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
    before: search.get('before') ?? '',
    after: search.get('after') ?? '',
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
  return /^\d{1,2}$/.test(status) ? { status: Number(status) } : {};
};

/** What is sent to the server for these filters and the text of the search box. */
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
