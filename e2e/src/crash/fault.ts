/** Kinds of faults of a run. */
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

/** Makes one fault of any number of cases, with the first few. */
export function faultOf(kind: FaultKind, what: string, cases: readonly unknown[]): Fault[] {
  return cases.length === 0
    ? []
    : [{ kind, detail: `${cases.length} × ${what}: ${cases.slice(0, 3).map(String).join(', ')}` }];
}

/** Makes a line for each fault, or one that says there is none. */
export function faultLines(faults: readonly Fault[]): string[] {
  const alike = Map.groupBy(faults, ({ kind, detail }) => `${kind}: ${detail}`);
  const lines = [...alike].map(([line, own]) => `FAULT ${line}${own.length > 1 ? ` (${own.length} times)` : ''}`);
  return lines.length === 0 ? ['no fault'] : lines;
}
