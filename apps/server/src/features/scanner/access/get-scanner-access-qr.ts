import { getScannerAccessImage as beside, getScannerAccessQr as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { findScannerWebsite } from '#features/scanner/settings/website-settings.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { AnswerExtras } from '#platform/commands/action.ts';
import { query } from '#platform/commands/query.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { linkOf } from './scanner-link.ts';

type Call = { context: Context; tx: Queries; who: LoginCaller; answer: AnswerExtras };

const sendQr = async ({ context, tx, who, answer }: Call, token: string): Promise<null> => {
  const website = await findScannerWebsite(tx, who, token);
  const [, base64 = ''] = qrDataUrl(linkOf(context, who.accountId, website)).split(',');
  answer.file = { type: 'image/png', bytes: Buffer.from(base64, 'base64') };
  return null;
};

export const getScannerAccessQr = query(endpoint, ({ input: { params }, ...call }) => sendQr(call, params.token));
export const getScannerAccessImage = query(beside, ({ input: { params }, ...call }) => sendQr(call, params.token));
