import { verifyChains as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { walkChains } from './read-chains.ts';

export const verifyChains = command(endpoint, {
  prepare: ({ context }) => walkChains(context),
  act: async ({ audit }, chains) => {
    audit.subject = 'chains';
    audit.detail = { chains: chains.length, faults: chains.filter(({ fault }) => fault !== null).length };
    return { chains };
  },
});
