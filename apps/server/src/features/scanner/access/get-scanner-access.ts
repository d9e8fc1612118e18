import { getScannerAccess as endpoint } from '@carded/contract';
import { findScannerWebsite } from '#features/scanner/settings/website-settings.ts';
import { query } from '#platform/commands/query.ts';
import { presentAccess } from './present-access.ts';

export const getScannerAccess = query(endpoint, async ({ context, tx, who, input: { params } }) =>
  presentAccess(context, tx, who, await findScannerWebsite(tx, who, params.token)),
);
