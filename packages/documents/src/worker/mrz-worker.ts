import { readMrz } from '#mrz/read-mrz.ts';
import type { MrzReply, MrzRequest } from '#worker/messages.ts';

const reply = (message: MrzReply): void => self.postMessage(message);

self.onmessage = async ({ data: { id, image, ...options } }: MessageEvent<MrzRequest>) => {
  try {
    reply({ id, result: await readMrz(image, options) });
  } catch {
    reply({ id, failed: true });
  }
};
