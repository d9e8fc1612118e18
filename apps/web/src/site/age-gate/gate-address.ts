import { changedOptions, type GateOptions } from '@carded/domain/age-gate';

/** A gate as the query of an address: only what differs from the defaults. */
export function gateAddress(options: Partial<GateOptions>, template = ''): string {
  const begun: [string, string][] = template === '' ? [] : [['template', template]];
  return new URLSearchParams([...begun, ...changedOptions(options)]).toString();
}
