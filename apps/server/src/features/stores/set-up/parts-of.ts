import type { StoreProblem } from '@carded/domain/stores';
import type { Outcome, PartState } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import type { OpenStore } from '../open-store.ts';
import type { Materials } from './read-materials.ts';

/** Something of ours that a store needs: what is wrong without it, how it is put in, and how it is looked for where the platform tells. */
export type Part = {
  problem: StoreProblem;
  put: () => Promise<Outcome<null>>;
  state: (() => Promise<Outcome<PartState>>) | null;
};

/** The parts that a platform takes. What it has no place for is no part. */
export function partsOf(
  { config }: Pick<Context, 'config'>,
  { platform, access }: Pick<OpenStore, 'platform' | 'access'>,
  { hookSecret, gate, loader }: Materials,
): Part[] {
  const { inbound, script, gate: gatePort } = platform;
  const address = `${config.publicUrl}/hooks/stores/${platform.slug}`;
  const parts: Part[] = [];
  if (inbound?.subscribe !== undefined) {
    const { subscribe, state } = inbound;
    parts.push({
      problem: 'hooks_off',
      put: () => subscribe(access, address, hookSecret),
      state: state === undefined ? null : () => state(access),
    });
  }
  if (script !== undefined && loader !== null)
    parts.push({
      problem: 'script_missing',
      put: () => script.put(access, loader),
      state: () => script.state(access, loader),
    });
  if (gatePort !== undefined)
    parts.push({
      problem: 'gate_off',
      put: () => gatePort.put(access, gate),
      state: () => gatePort.state(access, gate),
    });
  return parts;
}
