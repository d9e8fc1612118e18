// Looks at pictures in a process of its own, as the server's readers do: its memory is nobody else's.
import { lookAtPicture, lookAtPrint } from '@carded/vision';
import type { LookReply, LookRequest } from './look-messages.ts';

process.on('message', async ({ image, longestSide }: LookRequest) => {
  const picture = lookAtPicture(image, { limitMs: 60_000 });
  const print = await lookAtPrint(image, { longestSide, limitMs: 60_000 });
  const look = { ...picture, ...print, cpuMs: picture.cpuMs + print.cpuMs };
  const reply: LookReply = { look, memoryMb: process.resourceUsage().maxRSS / 1_024 };
  process.send?.(reply);
});
