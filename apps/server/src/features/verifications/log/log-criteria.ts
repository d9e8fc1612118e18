import type { logCriteria } from '@carded/contract';
import type { z } from 'zod';

/** What the log is searched by, parsed. */
export type Criteria = z.output<typeof logCriteria>;
