/** What a run can be guilty of. */
export type FaultKind =
  | 'lost'
  | 'ended'
  | 'duplicate'
  | 'replay'
  | 'charge'
  | 'trial'
  | 'webhook-missing'
  | 'webhook-twice'
  | 'webhook-unasked'
  | 'audit'
  | 'ban'
  | 'partial'
  | 'undrained'
  | 'answer'
  | 'month-missing'
  | 'month-twice'
  | 'number'
  | 'bill'
  | 'paid-twice'
  | 'unpaid'
  | 'attempt'
  | 'event'
  | 'mail'
  | 'coverage';

export type Fault = { kind: FaultKind; detail: string };

/** One fault for any number of cases, with the first few. */
export function faultOf(kind: FaultKind, what: string, cases: readonly unknown[]): Fault[] {
  return cases.length === 0
    ? []
    : [{ kind, detail: `${cases.length} × ${what}: ${cases.slice(0, 3).map(String).join(', ')}` }];
}

/** A line for each, or one that says there is none. */
export function faultLines(faults: readonly Fault[]): string[] {
  const alike = Map.groupBy(faults, ({ kind, detail }) => `${kind}: ${detail}`);
  const lines = [...alike].map(([line, own]) => `FAULT ${line}${own.length > 1 ? ` (${own.length} times)` : ''}`);
  return lines.length === 0 ? ['no fault'] : lines;
}
