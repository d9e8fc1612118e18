import { readFileSync } from 'node:fs';
import { liveMoves } from '@carded/domain/codes';
import { compareInReader, makePictures } from '@carded/server/platform/pictures/make-pictures';
import { toJpeg } from '@carded/testing/cards';
import { drawFront, liveMove } from '@carded/testing/fronts';

export type LiveCost = {
  /** CPU time of each selfie: its frames, and the comparison with the card. */
  readonly cpuMs: readonly number[];
  /** The most that the reader ever had (resident). */
  readonly memoryMb: number;
  readonly passed: number;
  readonly same: number;
};

/** Takes live selfies of drawn faces, one after the other, and has the server's own reader look at them. The first one finds models that are loaded. */
export async function measureLive(count: number, say: (text: string) => void): Promise<LiveCost> {
  const pictures = makePictures({ readers: 1, niceness: 0 });
  const compare = compareInReader(pictures);
  const cpuMs: number[] = [];
  let [passed, same, memoryMb] = [0, 0, 0];
  try {
    for (let at = -1; at < count; at += 1) {
      const [seed, move] = [3 + ((at + 1) % 6), liveMoves[(at + 1) % liveMoves.length] ?? 'closer'];
      const document = await toJpeg(await drawFront({ seed, widthPx: 1_400 }), 90);
      const frames = await Promise.all((await liveMove(seed, move, at + 1)).map((frame) => toJpeg(frame, 85)));
      const turn = { accountId: 'bench', network: 'bench', subject: String(at) };
      const before = pictures.figures().cpuMs;
      const { readings } = await pictures.read(
        { kind: 'selfie', bytes: frames[0] ?? document, asked: { live: { move, frames } } },
        turn,
      );
      const { outcome } = await compare({ document, frames, turn });
      const live = readings.live === 'not_run' ? undefined : readings.live;
      memoryMb = Math.max(memoryMb, ...pictures.pids().map(mostMemoryMb));
      if (at < 0) continue;
      cpuMs.push(pictures.figures().cpuMs - before);
      passed += Number(live?.outcome === 'passed');
      same += Number(outcome === 'same');
      say(`${at + 1} of ${count}`);
    }
  } finally {
    pictures.stop();
  }
  return { cpuMs, memoryMb, passed, same };
}

/** Reads `VmHWM` of proc(5), in kilobytes; NaN on other systems. */
function mostMemoryMb(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
}
