import { getBrokerScannerSettings as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** No account has customers, so no client is one. */
export const getBrokerScannerSettings = query(endpoint, async () => refuse('not_found'));
