import { readDate } from '#license/read-dates.ts';
import { isListedGivenName } from '#people/names/nicknames.ts';
import { canadianProvinces, usStates } from '#places/states.ts';

/** Form of an element's values: reward for a good one (negative), cost of an empty one, cost of any other. */
type Shape = { good: RegExp; reward: number; empty: number; other: number };

const text = /^[^\n]*$/;
const shapes = new Map<string, Shape>();
const define = (ids: string, good: RegExp, reward: number, empty: number, other: number) => {
  for (const id of ids.split(' ')) shapes.set(id, { good, reward, empty, other });
};
const word = "[\\p{L}'’.\\-`,$&/ ]";

define('DBC', /^(?:[0129]|[MFX]|M[MJ]?)$/, -2, 3, 6);
define(
  'DAY DAZ',
  /^(?:BLK|BLU|BRO|BRN|BR|GRY|GRN|GR|HAZ|HZ|MAR|PNK|DIC|UNK|BAL|BLN|BLO|BLD|RED|SDY|WHI|BROWN|BLUE|GREEN|BLACK|GRAY|HAZEL|NONE|BN|BL)$/,
  -2,
  0.3,
  4,
);
define('DAU', /^\d?\s?\d{0,2}['-]?\s?\d{0,2}"?\s?(?:in|cm|IN|CM)?$/, -1, 0.3, 6);
define('DAV', /^(?:\d['-]\d\d|\d{2,3}\s?(?:cm|CM|in|IN)?)$/, 0, 0.5, 6);
define('DAW DAX', /^\d{2,3}\s?(?:lb|kg|LB|KG)?$/, -1, 0.5, 6);
define('DCE', /^\d?$/, -0.5, 0.3, 5);
define('DDE DDF DDG', /^[TNU]$/, -2, 0.5, 6);
define('DCG', /^(?:USA|CAN|US|MEX|UTO)$/, -3, 0.5, 4);
define('DAK DAP', /^(?:\d{5}[\s-]*\d{0,6}|[A-Z]\d[A-Z][\s-]?\d[A-Z]\d[\s0]*|[A-Z0-9]{5,11})$/, -2, 1, 5);
define('DAQ DBJ', /^(?=.*\d)[A-Z0-9*?][A-Z0-9 *?.\-/]{2,24}$|^NONE$/, -2, 2, 4);
define('DCF DCK', /^[^\n]{0,32}$/, -0.3, 0.3, 5);
define('DCJ DCI DCL DCM DCN DCO DCP DCQ DCR', /^[^\n]{0,50}$/, 0, 0.3, 5);
define('DCA DCB DCD DCH DAR DAS DAT', /^(?:NONE[^\n]{0,12}|[A-Z0-9*/,\- ?]{0,12})$/i, -0.3, 0, 4);
// Excludes suffixes that look like an element: `DDAF` after an empty one is the next element.
define('DCU DAE', /^(?:JR|SR|I{1,3}|IV|V|VI|\d(?:ST|ND|RD|TH)|NONE|(?![A-Z.]*D[A-D][A-Z])[A-Z.]{2,5})$/i, -0.5, 0, 5);
define('DDA', /^[FMN]$/, 0, 0.6, 6);
define('DDD DDK DDL DDM DDN DDO DDP', /^[01YN]$/, -1.5, 0.5, 6);
define('DBE DBF DBG DBH DBI', /^[^\n]{0,30}$/, 0, 0.3, 5);
define('DCS DAB', new RegExp(`^${word}{1,42}$`, 'u'), -0.5, 4, 6);
define('DAC', new RegExp(`^${word}{1,42}$`, 'u'), -0.5, 4, 6);
define('DAD', new RegExp(`^${word}{1,42}$`, 'u'), -0.3, 0.5, 6);
define('DCT', new RegExp(`^${word}{1,84}$`, 'u'), -0.5, 4, 6);
define('DAA', /^[\d\p{L}'’.\-,$&@ ]{3,130}$/u, -0.5, 4, 8);
define('DAG DAL', /^(?=[^\n]*[A-Z])(?=[^\n]*\d)[^\n]{4,60}$|^(?:P\.? ?O\.? |RR|BOX)[^\n]{0,40}$/i, -2, 2, 2.5);
define(
  'DAH DAM',
  /^(?:(?:APT|UNIT|STE|SUITE|#|LOT|RM|FL|BLDG|SPC|TRLR|PO BOX)[^\n]{0,30}|(?=[A-Z-]{0,2}\d)[A-Z0-9-]{1,6}|[A-Z]|NONE)$/i,
  -0.5,
  0,
  1,
);
define('DAI DAN', /^[\p{L}'’.\-& ]{2,40},?$/u, -1, 3, 3);

const names = new Set(['DAC', 'DAD', 'DCT', 'DCS', 'DAB']);
const anyHabit = { order: 'month_first', isMonthFirst: true } as const;
const dates = new Set('DBA DBB DBD DDB DDC DDH DDI DDJ DBL DBS'.split(' '));

/** Cost of reading a value as an element's: lower is likelier. */
export function valueCost(id: string, raw: string): number {
  const value = raw.trim();
  if (dates.has(id)) return dateCost(id, value);
  if (id === 'DAJ' || id === 'DAO') return stateCost(value);
  const shape = shapes.get(id);
  const broken = value.includes('\n') ? 6 : 0;
  if (shape === undefined) return (value === '' ? 0.3 : text.test(value) && value.length < 40 ? 0.5 : 4) + broken;
  if (value === '') return shape.empty;
  if (shape.good.test(value)) return shape.reward + value.length * 0.01 + (names.has(id) ? nameCost(value) : 0);
  return shape.other + value.length * 0.02 + broken;
}

/** A listed given name is likelier than a rest of one; two letters are seldom a whole name. */
function nameCost(value: string): number {
  const first = /^[A-Z]+/i.exec(value)?.[0].toUpperCase() ?? '';
  if (isListedGivenName(first)) return -0.9;
  return first.length === 1 ? 0.5 : first.length === 2 ? 0.4 : 0;
}

function dateCost(id: string, value: string): number {
  const isMain = id === 'DBB' || id === 'DBA';
  if (readDate(value, anyHabit).date !== null) return (isMain ? -5 : -3) + Math.max(0, value.length - 10) * 0.5;
  if (value === '' || /^(?:NONE|0{8}|UNK)$/i.test(value)) return isMain ? 2.5 : 0.5;
  if (/^\d{6,8}(?!\d)/.test(value)) return value.length <= 10 ? -1 : 2;
  return 5 + value.length * 0.05;
}

function stateCost(value: string): number {
  if (Object.hasOwn(usStates, value) || Object.hasOwn(canadianProvinces, value)) return -3;
  if (/^[A-Z]{2,3}$/.test(value)) return 0.5;
  return value === '' ? 1.5 : 6;
}
