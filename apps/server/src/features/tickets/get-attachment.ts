import { getAttachment as endpoint } from '@carded/contract';
import { readInAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { findAttachment, openFile } from './find-attachment.ts';

/** A download, never a page: `attachment` and nosniff (of every answer of the API) keep a browser from making anything else of it. */
export const getAttachment = openQuery(endpoint, async ({ context, who, answer, input: { params } }) => {
  const { accountId } = who;
  const found = await readInAccount(context, accountId, (tx) =>
    findAttachment(context, tx, { accountId, ticketId: params.id, id: params.attachment }),
  );
  answer.headers = { 'content-disposition': dispositionOf(found.name) };
  answer.file = { type: found.type, bytes: await openFile(context, accountId, found) };
  return null;
});

/** RFC 6266, with the name in RFC 8187's form too. */
const dispositionOf = (name: string): string => {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};
