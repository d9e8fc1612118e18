import type { Fault } from './fault.ts';

/** Answer that a client got to a create. `uuid` is null for an order that was turned away. */
export type AcknowledgedCreate = { accountId: string; uuid: string | null; status: string };

/** Everything a client got an answer to, and so may rely on. */
export type Journal = {
  creates: AcknowledgedCreate[];
  bans: { accountId: string; uuid: string }[];
  /** A buyer's screens after a step. */
  steps: { uuid: string; status: string; version: number }[];
  documents: { uuid: string; count: number }[];
  faults: Fault[];
  counts: { retries: number; replays: number; unavailable: number; internal: number; unfinished: number };
};

export function makeJournal(): Journal {
  return {
    creates: [],
    bans: [],
    steps: [],
    documents: [],
    faults: [],
    counts: { retries: 0, replays: 0, unavailable: 0, internal: 0, unfinished: 0 },
  };
}
