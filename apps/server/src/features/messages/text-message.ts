import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { sendText } from './send-once.ts';

const payload = z.object({ id: z.uuid(), sealed: z.base64() });

/** A text that was written where the buyer asked for it; it travels sealed. */
export const textMessage = job(
  'text-message',
  payload,
  async (context, { id, sealed }) => {
    const text = unsealJson<{ to: string; body: string }>(
      context.keys.master.operator,
      `text:${id}`,
      Buffer.from(sealed, 'base64'),
    );
    await sendText(context, { ...text, idempotencyKey: `text-${id}` });
  },
  { isRolling: true, pollSeconds: 0.5, concurrency: 10 },
);
