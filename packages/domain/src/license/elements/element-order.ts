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

/** Whether some issuers write the second element right after the first. */
export function isUsualOrder(id: string, next: string): boolean {
  return followers.has(id + next);
}
