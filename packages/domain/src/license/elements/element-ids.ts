/** Values of a card by AAMVA element id; the first value of a repeated element. */
export type Elements = Map<string, string>;

const ids =
  'DAA DAB DAC DAD DAE DAF DAG DAH DAI DAJ DAK DAL DAM DAN DAO DAP DAQ DAR DAS DAT DAU DAV DAW DAX DAY DAZ ' +
  'DBA DBB DBC DBD DBE DBF DBG DBH DBI DBJ DBK DBL DBM DBN DBO DBP DBQ DBR DBS ' +
  'DCA DCB DCC DCD DCE DCF DCG DCH DCI DCJ DCK DCL DCM DCN DCO DCP DCQ DCR DCS DCT DCU ' +
  'DDA DDB DDC DDD DDE DDF DDG DDH DDI DDJ DDK DDL DDM DDN DDO DDP';

/** Element ids of the card design standards 2000–2025 (AAMVA DL/ID, tables of mandatory and optional elements). */
export const elementIds: ReadonlySet<string> = new Set(ids.split(' '));

/** Elements nearly every card has; where they stand shows what separates elements. */
export const commonIds: ReadonlySet<string> = new Set(
  'DCS DAC DAD DCT DAA DAB DAQ DBB DBA DBC DBD DAG DAI DAJ DAK DAL DAP DCG DAU DAW DAY DAZ DAR DAS DAT DCF DCA DCB DCD'.split(
    ' ',
  ),
);

/** The ids by their second and third letter: one string per id, so that none is cut out of the text and hashed anew. */
const idByLetters: readonly (string | undefined)[] = Array.from({ length: 26 * 26 }, (_, letters) => {
  const id = `D${String.fromCharCode(65 + Math.floor(letters / 26), 65 + (letters % 26))}`;
  return elementIds.has(id) ? id : undefined;
});

/** The element id at the index; `undefined` when there is none. */
export function elementAt(text: string, index: number): string | undefined {
  if (text.charCodeAt(index) !== 68) return undefined;
  const second = text.charCodeAt(index + 1) - 65;
  const third = text.charCodeAt(index + 2) - 65;
  return second >= 0 && second < 4 && third >= 0 && third < 26 ? idByLetters[second * 26 + third] : undefined;
}

/** Whether there is an element id at the index. */
export function isElementAt(text: string, index: number): boolean {
  return elementAt(text, index) !== undefined;
}

/** The indexes in the text at which one of the ids occurs. */
export function findIds(text: string, wanted: ReadonlySet<string>): number[] {
  const found: number[] = [];
  let index = text.indexOf('D');
  while (index !== -1) {
    if (wanted.has(text.slice(index, index + 3))) found.push(index);
    index = text.indexOf('D', index + 1);
  }
  return found;
}
