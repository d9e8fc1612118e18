import type { Outgoing, OutgoingPolicy } from './port.ts';

/** Finds every address of a name. Throws when there is none. */
export type LookUpName = (hostname: string) => Promise<readonly { readonly address: string; readonly family: 4 | 6 }[]>;

export interface OutgoingOptions {
  readonly policy: OutgoingPolicy;
  /** Default: the system's resolver. Under `loopback_allowed`, `localhost` and names below it are always this machine. */
  readonly lookup?: LookUpName;
}

/** The connector for addresses that merchants chose. */
export function makeOutgoing(_options: OutgoingOptions): Outgoing {
  throw new Error('in the making');
}
