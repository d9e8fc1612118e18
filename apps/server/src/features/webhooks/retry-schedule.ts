import { webhookPausesMs } from '@carded/contract/websites/webhook-pauses';

/** When a message is tried again after its n-th failed try, with up to 10 % more so that a recovering shop is not hit at once; null when it is given up. */
export function nextTryMs(failedTries: number, random: (size: number) => Buffer): number | null {
  const pause = webhookPausesMs[failedTries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + (random(2).readUInt16BE(0) / 65_536) * 0.1));
}
