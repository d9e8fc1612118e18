import { type Endpoint, endpoints } from '@carded/contract';
import type { Route } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

const waiting: readonly Endpoint[] = endpoints.filter(({ name }) => name.startsWith('scanner.'));

/** Declared, and answered from the migration on. */
export const routes: readonly Route[] = waiting.map((endpoint) =>
  ownTransactions(endpoint, async () => refuse('unavailable', { retryAfterSeconds: 60 })),
);
