import { getFraudRisk as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** No provider of scores is shipped, and a score is never made up. */
const getFraudRisk = openQuery(endpoint, async () => refuse('provider_not_configured'));

export const routes = [getFraudRisk];
