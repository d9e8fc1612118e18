import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { CardImage } from '@carded/testing/cards';
import type { LookReply, LookRequest } from './look-messages.ts';

export type Looker = {
  /** One picture at a time. */
  look: (image: CardImage, longestSide?: number) => Promise<LookReply>;
  stop: () => void;
};

/** Starts the process that looks at pictures. */
export function startLooker(): Looker {
  const child = fork(new URL('look-child.ts', import.meta.url), { serialization: 'advanced' });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process that looks at pictures ended.')));
  // A pending look rejects with it; at the end none is pending.
  ended.catch(() => undefined);
  return {
    look: async (image, longestSide = 960) => {
      const request: LookRequest = { image, longestSide };
      child.send(request);
      const [reply] = await Promise.race([once(child, 'message'), ended]);
      return reply as LookReply;
    },
    stop: () => child.kill(),
  };
}
