/** Writes the text of a card from elements, with a right header. */
export function writeCard(elements: Readonly<Record<string, string>>, header: Partial<CardHeader> = {}): string {
  const { iin, version, type } = { iin: '636014', version: 10, type: 'DL', ...header };
  const entries = version === 1 ? '01' : '0101';
  const lines = Object.entries({ ...usual, ...elements }).map(([id, value]) => id + value);
  const head = `@\n\u001e\rANSI ${iin}${String(version).padStart(2, '0')}${entries}${type}00410278${type}`;
  return `${head}${lines.join('\n')}\r`;
}

export type CardHeader = { iin: string; version: number; type: string };

const usual = {
  DAQ: 'D1234567',
  DCS: 'OKAFOR',
  DDE: 'N',
  DAC: 'AMARA',
  DDF: 'N',
  DAD: 'NGOZI',
  DDG: 'N',
  DCA: 'C',
  DCB: 'NONE',
  DCD: 'NONE',
  DBD: '06012021',
  DBB: '02291988',
  DBA: '02282027',
  DBC: '2',
  DAU: '065 IN',
  DAY: 'BRO',
  DAG: '12 MAIN ST',
  DAI: 'SACRAMENTO',
  DAJ: 'CA',
  DAK: '958140000',
  DCF: '01/02/2021503A1/AAFD/27',
  DCG: 'USA',
};
