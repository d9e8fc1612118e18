import { getIdStorage as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { presentIdStorage } from './present-id-storage.ts';

export const getIdStorage = query(endpoint, ({ context, who, tx }) => presentIdStorage(context, tx, who.accountId));
