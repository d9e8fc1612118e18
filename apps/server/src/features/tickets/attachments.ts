import { attachmentLimits, type Base64, getAttachment as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { keepFile, noteFile, storageKeyOf } from '#features/images/index.ts';
import { openQuery, readInAccount } from '#platform/commands/command.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { bytesOfBase64 } from '#platform/http/bodies/large-json-bodies.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import type { Readings } from '#platform/pictures/picture-job.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';
import { extensionOf, type FileKind, typeOfBytes } from './type-of-bytes.ts';

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

type FoundAttachment = { id: string; name: string; type: string; storageKey: string };

/** @throws Refusal `not_found`, for a file of another ticket too. */
export async function findAttachment(
  context: Context,
  tx: Queries,
  { accountId, ticketId, id }: { accountId: string; ticketId: string; id: string },
): Promise<FoundAttachment> {
  const row = await tx
    .selectFrom('ticket_attachments')
    .select(['id', 'sealed_name', 'content_type', 'storage_key'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const keys = await context.keys.ofAccount.get(accountId);
  return {
    id: row.id,
    name: unseal(keys.data, `attachment:${row.id}:name`, row.sealed_name).toString(),
    type: row.content_type,
    storageKey: row.storage_key,
  };
}

/** The file itself; read after the transaction, so that a slow store holds no connection. */
export async function openFile(
  context: Context,
  accountId: string,
  { id, storageKey }: FoundAttachment,
): Promise<Buffer> {
  const sealed = await context.providers.storage.get(storageKey);
  if (sealed === null) return refuse('not_found');
  const keys = await context.keys.ofAccount.get(accountId);
  return unseal(keys.data, `attachment:${id}`, sealed);
}

export type KeptAttachment = Omit<ReadAttachment, 'bytes'> & { id: string; size: number; storageKey: string };

/** Reads the files of a message and puts them, sealed, into the storage of an account; their rows follow with the message. */
export async function keepAttachments(
  context: Context,
  accountId: string,
  sender: Sender,
  given: readonly NewAttachment[] | undefined,
): Promise<KeptAttachment[]> {
  const read = await readAttachments(context, sender, given);
  const keys = await context.keys.ofAccount.get(accountId);
  const kept: KeptAttachment[] = [];
  try {
    for (const { bytes, ...one } of read) {
      const id = context.newId();
      const storageKey = storageKeyOf({ accountId, id });
      kept.push({ ...one, id, size: bytes.length, storageKey });
      await noteFile(context, { accountId, id, of: id });
      await context.providers.storage.put(storageKey, seal(keys.data, context.random, `attachment:${id}`, bytes));
    }
    return kept;
  } catch (error) {
    await dropAttachments(context, kept);
    throw error;
  }
}

/** Takes files back that no message came to hold. */
export async function dropAttachments(context: Context, kept: readonly KeptAttachment[]): Promise<void> {
  for (const { storageKey } of kept) await context.providers.storage.remove(storageKey).catch(() => undefined);
}

export async function insertAttachments(
  context: Context,
  tx: Queries,
  at: { accountId: string; ticketId: string; replyId: string },
  kept: readonly KeptAttachment[],
): Promise<void> {
  if (kept.length === 0) return;
  await keepFile(
    tx,
    kept.map(({ id }) => id),
  );
  const keys = await context.keys.ofAccount.get(at.accountId);
  await tx
    .insertInto('ticket_attachments')
    .values(
      kept.map((one) => ({
        account_id: at.accountId,
        id: one.id,
        ticket_id: at.ticketId,
        reply_id: at.replyId,
        kind: one.kind,
        content_type: one.type,
        sealed_name: seal(keys.data, context.random, `attachment:${one.id}:name`, one.name),
        size_bytes: one.size,
        storage_key: one.storageKey,
        id_check: one.idCheck,
        created_at: new Date(context.now()),
      })),
    )
    .execute();
}

type NewAttachment = { name: string; data: Base64 };

/** The words that the upload's form shows for files that are too much. */
const uploadProblem = 'Error uploading attachments, file sizes may be too large. Please try again.';

/**
 * Takes the files of a message one after the other: sizes before anything is decoded, type by content, images rewritten. Anything else is kept as it came,
 * never opened.
 * @throws Refusal `too_large`, `attachment_unusable` or `unavailable`.
 */
export async function readAttachments(
  context: Context,
  sender: Sender,
  given: readonly NewAttachment[] = [],
): Promise<ReadAttachment[]> {
  const sizes = given.map(({ data }) => (typeof data === 'string' ? Math.floor((data.length * 3) / 4) : data.length));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all > attachmentLimits.allBytes + 16 || sizes.some((size) => size > attachmentLimits.eachBytes + 2))
    refuse('too_large', { message: uploadProblem });
  const read: ReadAttachment[] = [];
  for (const one of given) read.push(await readOne(context, sender, one));
  return read;
}

const readOne = async (context: Context, sender: Sender, { name, data }: NewAttachment): Promise<ReadAttachment> => {
  const bytes = bytesOfBase64(data, 'attachment_unusable');
  const clean = cleanName(name);
  const found = typeOfBytes(bytes, clean) ?? refuse('attachment_unusable');
  if (found.kind !== 'image') return { name: clean, kind: found.kind, type: found.type, bytes, idCheck: 'unchecked' };
  const { extension, ...image } = await rewriteImage(context, sender, bytes);
  return { name: renamed(clean, extension), kind: 'image', ...image };
};

/** No folders, nothing that a file system or a header would stumble over; the end, which says the type, stays. */
const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{C}<>:"|?*;%]/gu, '_').slice(-100) || 'file';

const renamed = (name: string, extension: string): string => {
  const before = extensionOf(name);
  if (before === extension || (extension === 'jpg' && before === 'jpeg')) return name;
  return `${name.slice(0, name.length - before.length)}${extension}`;
};

const looking = { barcodeMs: 900, zoneMs: 700, isZoneFirst: false };

type Rewritten = Pick<ReadAttachment, 'type' | 'bytes' | 'idCheck'> & { extension: 'png' | 'jpg' };

/** Has an image encoded again, so that only pixels survive, and looked at for an ID. @throws Refusal `attachment_unusable` or `unavailable`. */
async function rewriteImage(context: Context, { accountId, ip }: Sender, bytes: Buffer): Promise<Rewritten> {
  const today = new Date(context.now()).toISOString().slice(0, 10);
  const job = { kind: 'attachment', bytes, asked: { codes: { ...looking, today } } } as const;
  const turn = { accountId, network: networkOf(ip), subject: context.newId() };
  const { kept, readings } = await context.pictures.read(job, turn).catch(asAttachment);
  const { type } = kept;
  return { type, bytes: kept.bytes, idCheck: idCheckOf(readings), extension: type === 'image/png' ? 'png' : 'jpg' };
}

/** Whether the code of a license or the zone of a passport is on an image. What was not looked at counts as if it were. */
const idCheckOf = ({ codes }: Readings): IdCheck => {
  if (codes === undefined || codes === 'not_run') return 'unchecked';
  return codes.barcode === null && codes.zone === null ? 'clear' : 'suspected';
};

const asAttachment = (error: unknown): never => {
  if (error instanceof Refusal && error.code === 'image_unusable') return refuse('attachment_unusable');
  throw error;
};

/** `clear`: it was looked into, and no ID is on it. */
export type IdCheck = 'clear' | 'suspected' | 'unchecked';
/** Sender of files: an account, from an address. */
type Sender = { accountId: string; ip: string };

type ReadAttachment = { name: string; kind: FileKind; type: string; bytes: Buffer; idCheck: IdCheck };
