import type { Context } from '#context.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import type { Readings } from '#platform/pictures/picture-job.ts';
import type { IdCheck, ReadAttachment, Sender } from './read-attachment.ts';

const looking = { barcodeMs: 900, zoneMs: 700, isZoneFirst: false };

type Rewritten = Pick<ReadAttachment, 'type' | 'bytes' | 'idCheck'> & { extension: 'png' | 'jpg' };

/** Has an image encoded again, so that only pixels survive, and looked at for an ID. @throws Refusal `attachment_unusable` or `unavailable`. */
export async function rewriteImage(context: Context, { accountId, ip }: Sender, bytes: Buffer): Promise<Rewritten> {
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
