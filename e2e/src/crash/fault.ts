/** What a run can be guilty of. */
export type FaultKind =
  | 'lost'
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
  | 'slow'
  | 'coverage';

export type Fault = { kind: FaultKind; detail: string };

/** One fault for any number of cases, with the first few. */
export function faultOf(kind: FaultKind, what: string, cases: readonly unknown[]): Fault[] {
  return cases.length === 0
    ? []
    : [{ kind, detail: `${cases.length} × ${what}: ${cases.slice(0, 3).map(String).join(', ')}` }];
}
