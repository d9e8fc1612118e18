import { type Queries, uuidv7Floor } from '@carded/database';
import { dayAfter, dayStartIn, localDateIn } from '@carded/domain/age';
import { dateRangeMaximumDays, type StatusNumber, statusNumber, verificationStatuses } from '@carded/domain/codes';
import { withoutExtension } from '@carded/domain/contact';
import { foldCompact, nameTerms, normalizeEmail, normalizePhone, zipTerm } from '@carded/domain/people';
import { underCountry } from '@carded/domain/places';
import { sql } from 'kysely';
import { type LoginCaller, noId, websitesSeen } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import {
  type Criteria,
  isSoughtBySound as isSought,
  type NameReading,
  nameConditions,
  referenceToken,
  searchToken,
  type TokenKind,
  tokenColumns,
} from '#verification/search-tokens.ts';

type Seeker = { who: LoginCaller; tx: Queries; searchKey: Buffer; nowMs: number };

/** The verifications that a login may see and that meet the criteria, as a query to be counted or paged. `names` instead of what they ask of names. @throws Refusal `invalid_input`. */
export async function matchingVerifications(
  { who, tx, searchKey, nowMs }: Seeker,
  criteria: Criteria,
  names: readonly (readonly NameReading[])[] = nameConditions(searchKey, criteria),
) {
  refuseUuidWithName(criteria);
  const range = logRange(criteria, nowMs, who.account.timeZone);
  let rows = tx.selectFrom('verifications as v').where('v.account_id', '=', who.accountId);
  if (criteria.uuid !== undefined) rows = rows.where('v.id', '=', criteria.uuid);
  if (range !== null)
    rows = rows.where('v.id', '>=', uuidv7Floor(range.fromMs)).where('v.id', '<', uuidv7Floor(range.untilMs));
  for (const [column, token] of tokenConditions(searchKey, criteria)) rows = rows.where(`v.${column}`, '=', token);
  for (const readings of names)
    rows = rows.where((eb) =>
      eb.or(
        readings.map(({ first, last }) =>
          eb.and([
            ...(first === null ? [] : [eb.between('v.token_first', ...first)]),
            ...(last === null ? [] : [eb.between('v.token_last', ...last)]),
          ]),
        ),
      ),
    );
  const numbers = numberTokens(searchKey, criteria);
  if (numbers.length > 0)
    rows = rows.where((eb) => eb.or(numbers.map(([column, token]) => eb(`v.${column}`, '=', token))));
  if (who.websiteIds !== null) rows = rows.where('v.website_id', 'in', websitesSeen(who.websiteIds));
  if (criteria.website !== undefined)
    rows = rows.where('v.website_id', '=', await websiteOf(tx, who.accountId, criteria.website));
  if (criteria.country !== undefined && criteria.country !== '')
    rows = rows.where((eb) => eb.or(placesMeant(criteria.country ?? '').map((place) => eb.and(place))));
  if (criteria.state !== undefined && criteria.state !== '')
    rows = rows.where('v.state', '=', criteria.state.toUpperCase());
  const statuses = logStatuses(criteria.status);
  if (statuses !== null) rows = rows.where('v.status', 'in', statuses);
  if (criteria.way !== undefined) rows = rows.where('v.way', '=', criteria.way);
  if (criteria.test === true) rows = rows.where('v.is_test', '=', true);
  else if (criteria.includeTest !== true) rows = rows.where('v.is_test', '=', false);
  if (!areScansShown(criteria))
    rows = rows.where((eb) =>
      eb.or([
        eb('v.created_via', '!=', 'scanner'),
        eb('v.token_last', 'is not', null),
        eb('v.token_first', 'is not', null),
        eb('v.removed_at', 'is not', null),
      ]),
    );
  if (criteria.showBanned === true)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('bans as b')
          .select('b.token_buyer')
          .whereRef('b.account_id', '=', 'v.account_id')
          .whereRef('b.token_buyer', '=', 'v.token_buyer'),
      ),
    );
  // Rows with these names are found first and sorted then. One plan for both reads a small account from its newest row to its oldest.
  return range === null && names.length > 0 ? tx.selectFrom(rows.selectAll('v').offset(sql.lit(0)).as('v')) : rows;
}

/** Scans that kept no name would fill the log of a shop with a counter: they are shown when asked for, in whatever way. */
const areScansShown = ({ showScans, showBanned, uuid, way, status }: Criteria): boolean =>
  showScans === true ||
  showBanned === true ||
  uuid !== undefined ||
  way !== undefined ||
  status === statusNumber.bad_scan_data;

/** A territory as the country it was given as once, and as the state it is kept as. */
const placesMeant = (text: string): { 'v.country': string; 'v.state'?: string }[] => {
  const country = text.toUpperCase();
  const { country: kept, state } = underCountry<{ country: string; state?: string }>({ country });
  return [{ 'v.country': country }, ...(state === undefined ? [] : [{ 'v.country': kept, 'v.state': state }])];
};

const refuseUuidWithName = (criteria: Criteria): void => {
  const hasName = [criteria.first_name, criteria.last_name, criteria.name].some(
    (value) => value !== undefined && value !== '',
  );
  if (criteria.uuid !== undefined && hasName)
    refuse('invalid_input', { message: 'Please search by UUID or name, not both.' });
};

const websiteOf = async (tx: Queries, accountId: string, key: string): Promise<string> => {
  const site = await tx
    .selectFrom('websites')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('key_live', '=', key), eb('key_test', '=', key)]))
    .executeTakeFirst();
  return site?.id ?? noId;
};

const numbersOf = (isMeant: (status: (typeof verificationStatuses)[number]) => boolean): StatusNumber[] =>
  verificationStatuses.filter(isMeant).map(({ number }) => number);
const incomplete = numbersOf(({ group }) => group === 'pending');
const blocked = numbersOf(({ group }) => group === 'blocked');

/** The statuses a log's filter asks for; null: every one. It says All with the number of New, a moment nobody sees, and Incomplete with that of ID Required. */
function logStatuses(status: Criteria['status']): StatusNumber[] | null {
  if (status === undefined || status === 'all' || status === statusNumber.new) return null;
  if (status === 'id_required') return [statusNumber.id_required];
  if (status === 'blocked') return blocked;
  return status === statusNumber.id_required ? incomplete : numbersOf(({ number }) => number === status);
}

type Column = (typeof tokenColumns)[TokenKind] | 'token_reference';

/** The search columns a log's personal criteria ask for, names by their beginning aside. `similar` compares how names sound. */
function tokenConditions(searchKey: Buffer, criteria: Criteria): [Column, Buffer][] {
  const found: [Column, Buffer][] = [];
  const add = (kind: Parameters<typeof searchToken>[1], term: string | null) => {
    const token = searchToken(searchKey, kind, term);
    if (token === null) refuse('invalid_input', { fields: [{ path: kind, message: 'has nothing to search for' }] });
    else found.push([tokenColumns[kind], token]);
  };
  const sounds = soundOf(criteria);
  if (sounds !== null) add(...sounds);
  if (criteria.zip !== undefined && criteria.zip !== '')
    add('zip', zipTerm(criteria.country ?? (/^[a-z]/i.test(criteria.zip) ? 'CA' : 'US'), criteria.zip));
  if (criteria.phone !== undefined && criteria.phone !== '') add('phone', normalizePhone(criteria.phone));
  if (criteria.email !== undefined && criteria.email !== '') add('email', normalizeEmail(criteria.email));
  if (criteria.order !== undefined && criteria.order !== '') {
    const token = referenceToken(searchKey, criteria.order);
    if (token === null) refuse('invalid_input', { fields: [{ path: 'order', message: 'has nothing to search for' }] });
    else found.push(['token_reference', token]);
  }
  return found;
}

/** A last name alone, or first and last name in any order, by their sound. */
const soundOf = (criteria: Criteria): ['phoneticLast' | 'phoneticFull', string | null] | null => {
  if (!isSought(criteria)) return null;
  const { first_name: first = '', last_name: last = '', name = '' } = criteria;
  const text = name === '' ? `${first} ${last}`.trim() : name;
  const kind = /\s/.test(text) ? 'phoneticFull' : 'phoneticLast';
  return [kind, nameTerms(text)[kind]];
};

/** Tokens of a word with digits, any of which may match: an order, a zip, a phone. */
function numberTokens(searchKey: Buffer, { number = '' }: Criteria): [Column, Buffer][] {
  if (number === '') return [];
  const tokens: [Column, Buffer | null][] = [
    ['token_reference', referenceToken(searchKey, number)],
    ['token_zip', searchToken(searchKey, 'zip', zipTerm(/^\d{5}$/.test(number) ? 'US' : '', number))],
    [
      'token_phone',
      /^\d{7,15}$/.test(withoutExtension(number)) ? searchToken(searchKey, 'phone', normalizePhone(number)) : null,
    ],
  ];
  const found = tokens.filter((entry): entry is [Column, Buffer] => entry[1] !== null);
  if (found.length === 0)
    refuse('invalid_input', { fields: [{ path: 'number', message: 'has nothing to search for' }] });
  return found;
}

const dayMs = 86_400_000;

type Range = { fromMs: number; untilMs: number };
const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/**
 * The span of time a search covers. Searching by uuid, zip, phone, email, order or both names may span all time; otherwise a month or a range is needed, and the
 * current month is what is meant when neither is given. Days and months are those of the account's time zone.
 * @throws Refusal `invalid_input`.
 */
function logRange(criteria: Criteria, nowMs: number, timeZone: string): Range | null {
  const { dateStart, dateEnd, month } = criteria;
  if (isGiven(dateStart) || isGiven(dateEnd)) return dayRange(dateStart ?? '', dateEnd ?? '', timeZone);
  if (month !== undefined && month !== 'all') return monthRange(month, timeZone);
  if (isNarrow(criteria)) return null;
  if (month === 'all')
    return refuse('invalid_input', {
      fields: [
        {
          path: 'month',
          message: 'To search all months, enter a UUID, ZIP, phone, email, order, or first and last name',
        },
      ],
    });
  return monthRange(localDateIn(timeZone, nowMs).slice(0, 7), timeZone);
}

const isNarrow = ({ uuid, zip, phone, email, order, number, name, first_name, last_name }: Criteria): boolean =>
  [uuid, zip, phone, email, order, number].some(isGiven) ||
  (name ?? '').split(/\s+/).filter((word) => foldCompact(word) !== '').length > 1 ||
  (isGiven(first_name) && isGiven(last_name));

const dayRange = (first: string, last: string, timeZone: string): Range => {
  const [fromMs, lastMs] = [dayOf(first), dayOf(last)];
  if (fromMs > lastMs) refuse('invalid_input', { message: 'Start date can not be earlier than end date' });
  if (lastMs - fromMs > dateRangeMaximumDays * dayMs)
    refuse('invalid_input', { message: `Date range can not be longer than ${dateRangeMaximumDays} days` });
  return { fromMs: dayStartIn(timeZone, first), untilMs: dayStartIn(timeZone, dayAfter(last)) };
};

const dayOf = (text: string): number => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Years that no id holds are no dates of a log.
  return Number.isNaN(ms) || ms < 0 || new Date(ms).toISOString().slice(0, 10) !== text
    ? refuse('invalid_input', { message: 'Both date range fields must have a valid value.' })
    : ms;
};

const monthRange = (month: string, timeZone: string): Range => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  if (year < 1971 || year > 9000)
    return refuse('invalid_input', { fields: [{ path: 'month', message: 'must be a month such as 2026-11' }] });
  const beginsAt = (months: number) =>
    dayStartIn(timeZone, new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10));
  return { fromMs: beginsAt(index - 1), untilMs: beginsAt(index) };
};
