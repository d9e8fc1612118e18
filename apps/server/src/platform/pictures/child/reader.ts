// Separate process that decodes and reads pictures, one at a time, for the process that started it. It has no database, keys or network.
import { Socket } from 'node:net';
import sharp from 'sharp';
import { hearMessages, sendMessage } from '#platform/pictures/messages.ts';
import type { FromReader, ToReader } from '#platform/pictures/picture-job.ts';
import { decodePicture } from './decode-picture.ts';
import { runSteps } from './run-steps.ts';

/** CPU time, so that a busy machine leaves no picture unread. A step that has begun is finished. */
const stepsBeginWithinMs = 3_000;
/** The largest honest picture takes a third of this. */
const decodingAtMostMs = 4_000;
const lookEveryMs = 100;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const asker = new Socket({ fd: 3 });
const send = (message: FromReader, bytes?: Uint8Array) => sendMessage(asker, message, bytes);

const read = async ({ id, job, patience }: ToReader, bytes: Buffer): Promise<void> => {
  send({ id, part: 'begun' });
  const start = process.cpuUsage();
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  const watch = setInterval(() => {
    if (cpuMs() < decodingAtMostMs * patience) return;
    clearInterval(watch);
    send({ id, part: 'too_heavy' });
  }, lookEveryMs);
  const picture = await decodePicture(bytes, job.kind)
    .catch(() => 'image_unusable' as const)
    .finally(() => clearInterval(watch));
  if (typeof picture === 'string') send({ id, part: 'refused', why: picture });
  else {
    const { bytes: keptBytes, ...kept } = picture.kept;
    send({ id, part: 'kept', kept }, keptBytes);
    await runSteps(
      picture.decoded,
      job.asked,
      { patience, isSpent: () => cpuMs() > stepsBeginWithinMs * patience },
      (readings) => send({ id, part: 'step', readings }),
    );
  }
  send({ id, part: 'done', cpuMs: Math.round(cpuMs()), residentBytes: process.memoryUsage.rss() });
};

hearMessages<ToReader>(asker, (question, bytes) => void read(question, bytes));
// Ends when the parent process is gone.
asker.on('error', () => process.exit(0));
asker.on('close', () => process.exit(0));
