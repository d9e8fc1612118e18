import { elementIds, findIds } from './element-ids.ts';
import { type Header, keepFirst, type SplitElements } from './split-elements.ts';
import { valueCost } from './value-costs.ts';

/** Reading of the text up to a place, as a chain of elements. */
type Reading = { cost: number; id: string; from: number; before: Reading | null };

/** A place where the elements can end, and how unlikely that is. */
type End = { at: number; cost: number };

const kept = 6;
const longestValue = 140;
/** A card has some forty elements; more places than this are no card, and would take long. */
const mostPlaces = 250;
const mandatory = new Set('DBB DBA DCS DAA DAB DAC DCT DAQ DAG DAI DAJ DAK DBC'.split(' '));
const nameElementsOfVersion1 = new Set('DAA DAB DAE DAF DAR DAS DAT'.split(' '));
const residenceElements = new Set('DAL DAM DAN DAO DAP'.split(' '));
const otherElementsOfVersion1 = new Set('DAL DAM DAN DAO DAP DBE DBF DBH DBI DBK DBM DBN DBO DBP DBQ DBR'.split(' '));

/**
 * Reads elements from text whose separators were lost. An id can also be inside a value (`DCSDAGOSTINO`, `789 DAGGETT AVE`), so every way to cut the text is
 * weighed by the form of the values, the usual order and the uniqueness of elements; the cheapest wins (Viterbi search with the best few readings per place).
 */
export function segmentElements(text: string, header: Header, isBlankSeparated: boolean): SplitElements {
  const body = text.slice(header.end);
  const places = findIds(body, elementIds).slice(0, mostPlaces);
  const readings: Reading[][] = places.map(() => []);
  places.forEach((place, index) => {
    const id = body.slice(place, place + 3);
    const boundary = boundaryCost(body, place, isBlankSeparated) + versionCost(id, header.version);
    const reward = mandatory.has(id) ? -3.2 : -1.3;
    const best: Reading[] = [{ cost: place * 0.5 + boundary + reward, id, from: place, before: null }];
    for (let earlier = index - 1; earlier >= 0; earlier -= 1) {
      const from = places[earlier] ?? 0;
      if (place - from > longestValue) break;
      const ways = place - from < 3 ? undefined : readings[earlier];
      const beforeId = ways?.[0]?.id;
      if (ways === undefined || beforeId === undefined) continue;
      // Cost of the step, shared by all readings that end here, because they end in the same element.
      const step =
        valueCost(beforeId, body.slice(from + 3, place)) + boundary + (isUsualOrder(beforeId, id) ? -1 : 0.3);
      for (const before of ways) {
        if (isTooDear(best, before.cost + step + reward)) break;
        keepBest(best, { cost: before.cost + step + (isUsed(before, id) ? 7 : reward), id, from: place, before });
      }
    }
    readings[index] = best;
  });
  const { end, reading } = cheapest(readings.flat(), body, possibleEnds(body, header.ownSubfile));
  return collect(body, end, reading);
}

/** Tells whether a reading of this cost or more is not among the best few. */
function isTooDear(best: readonly Reading[], cost: number): boolean {
  return best.length === kept && cost >= (best[kept - 1]?.cost ?? 0);
}

/** Puts a reading where its cost belongs, behind those of the same cost, and drops what is beyond the best few. */
function keepBest(best: Reading[], reading: Reading): void {
  if (isTooDear(best, reading.cost)) return;
  let at = best.length;
  while (at > 0 && (best[at - 1]?.cost ?? 0) > reading.cost) at -= 1;
  best.splice(at, 0, reading);
  if (best.length > kept) best.pop();
}

function cheapest(
  readings: readonly Reading[],
  body: string,
  ends: readonly End[],
): { end: number; reading: Reading | null } {
  let best: { end: number; reading: Reading | null } = { end: body.length, reading: null };
  let lowest = Number.POSITIVE_INFINITY;
  for (const reading of readings) {
    for (const end of ends) {
      const length = end.at - reading.from - 3;
      if (length < 0 || (length > longestValue && end.at < body.length)) continue;
      const value = valueCost(reading.id, body.slice(reading.from + 3, Math.min(end.at, reading.from + longestValue)));
      const cost = reading.cost + value + end.cost + Math.max(0, length - longestValue) * 0.05;
      if (cost < lowest) {
        lowest = cost;
        best = { end: end.at, reading };
      }
    }
  }
  return best;
}

function collect(body: string, end: number, last: Reading | null): SplitElements {
  const split: SplitElements = { elements: new Map(), repeated: [], lineCount: 0, isMerged: false };
  const chain: Reading[] = [];
  for (let reading = last; reading !== null; reading = reading.before) chain.push(reading);
  chain.reverse();
  chain.forEach((reading, index) => {
    const to = chain[index + 1]?.from ?? end;
    keepFirst(split, reading.id, body.slice(reading.from + 3, to).trim());
  });
  const own = body.slice(end).match(/Z[A-Z][A-Z]/g)?.length ?? 0;
  split.lineCount = chain.length + Math.min(own, 12);
  return split;
}

/** Lists possible ends of the elements: the end of the text, or the beginning of the jurisdiction's own subfile. */
function possibleEnds(body: string, ownSubfile: string | null): End[] {
  const ends: End[] = [{ at: body.length, cost: 0 }];
  const add = (mark: RegExp, cost: number) => {
    for (const found of body.matchAll(mark)) ends.push({ at: found.index, cost });
  };
  add(/(Z[A-Z])\1(?=A)/g, ownSubfile === null ? -2 : 1);
  if (ownSubfile === null) return ends;
  add(new RegExp(`${ownSubfile}${ownSubfile}`, 'g'), -4);
  add(new RegExp(`${ownSubfile}(?=A)`, 'g'), -1);
  return ends;
}

function isUsed(reading: Reading, id: string): boolean {
  for (let one: Reading | null = reading; one !== null; one = one.before) if (one.id === id) return true;
  return false;
}

function boundaryCost(body: string, place: number, isBlankSeparated: boolean): number {
  const before = body.charAt(place - 1);
  if (before === '\n') return -1;
  // BRENDA before DAD looks like BREN before DADAD…: more names end in DA than begin with AD.
  if (body.startsWith('DADAD', place)) return 0.6;
  return isBlankSeparated && place > 2 && before !== ' ' ? 5 : 0;
}

function versionCost(id: string, version: number | null): number {
  if (version === null) return otherElementsOfVersion1.has(id) ? 1 : 0;
  if (version === 1) return id.startsWith('DC') || id.startsWith('DD') ? 1.5 : residenceElements.has(id) ? 1.2 : 0;
  if (version >= 4 ? id === 'DCT' : id === 'DAC' || id === 'DAD') return 1;
  if (otherElementsOfVersion1.has(id)) return 3;
  return nameElementsOfVersion1.has(id) ? 1.5 : 0;
}

/** Orders in which issuers write the elements, seen on public sample cards of versions 01 to 10. */
const orders = [
  'DAQ DCS DDE DAC DDF DAD DDG DCA DCB DCD DBD DBB DBA DBC DAU DAY DAG DAI DAJ DAK DCF DCG DAW DAZ DCK DDA DDB DDK DDL DDM DDN DDO DDP',
  'DCA DCB DCD DBA DCS DAC DAD DBD DBB DBC DAY DAU DAG DAI DAJ DAK DAQ DCF DCG DDE DDF DDG DAW DAZ DCK DDB DDD',
  'DCA DCB DCD DBA DCS DCT DBD DBB DBC DAY DAU DAG DAI DAJ DAK DAQ DCF DCG DCH DAZ DCU DCK DDA',
  'DCA DCB DCD DBA DCS DDE DAC DDF DAD DDG DBD DBB DBC DAY DAU DAG DAH DAI DAJ DAK DAQ DAW DCF DCG DCU DCK DDA DDB DDK',
  'DAG DAH DAI DAJ DAK DCF DCG DCU DAW DAZ DDH DDI DDJ DDK',
  'DDG DAH DAZ DCJ DDA DDB DAW DDH DDI DDJ',
  'DAQ DAA DAG DAI DAJ DAK DAR DAS DAT DAU DAW DAY DAZ DBA DBB DBC DBD DBF DBH',
  'DAA DAG DAI DAJ DAK DAQ DAR DAS DAT DBA DBB DBC DBD DAU DAY DBF DBH',
  'DAB DAC DAD DAE DAL DAM DAN DAO DAP DAQ DAR DAS DAT DAV DAY DAZ DBA DBB DBC DBD DBE DBF DBG DBH',
  'DCS DCT DCU DAG DAH DAI DAJ DAK DCG DBC DAU DCE DAY DBA DBB DBD DCB DCD DCH DCF',
  'DAD DCU DBD DBB DBA DBC DAY DAZ DAU DAW DAG',
  'DCT DCU DBD',
  'DAJ DAK DAQ DBA DBB DBC DBD DBE',
  'DCF DCG DCH DCK',
  'DAK DAH DCF',
  'DAU DAW DAX DAY',
  'DAQ DCA DCS DAC DAD',
  'DDD DDB DDC DBE DAX DAW DAZ DCE DCL DCK DCM DCN DCO',
];

const followers = new Set<string>();
for (const order of orders) {
  const ids = order.split(' ');
  ids.forEach((id, index) => {
    const next = ids[index + 1];
    if (next !== undefined) followers.add(id + next);
  });
}

/** Tells whether some issuers write the second element right after the first. */
function isUsualOrder(id: string, next: string): boolean {
  return followers.has(id + next);
}
