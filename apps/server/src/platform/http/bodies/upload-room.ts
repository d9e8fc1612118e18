import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Bytes of large bodies that are being received or worked on, as they say it themselves. */
const bytesAtMost = { inAll: 24_000_000, ofNetwork: 8_000_000 } as const;
/** Parsing them takes the thread that answers everybody, so that a network has a share of its time: a dozen checks with all their photos. */
const bytesOfNetworkAMinute = 60_000_000;
/** Who sends again at once after a refusal is refused once a second. While this many wait for theirs, others do not. */
const refusalWaits = { ms: 1_000, atMost: 256 } as const;

export type UploadRoom = ReturnType<typeof makeUploadRoom>;

/** Room for large bodies, so that what is received at once stays small, and one network leaves room for others. */
export function makeUploadRoom() {
  const ofNetwork = new Map<string, number>();
  const lately = new RateLimiterMemory({ points: bytesOfNetworkAMinute, duration: 60 });
  let inAll = 0;
  let waiting = 0;
  const add = (network: string, bytes: number) => {
    const sum = (ofNetwork.get(network) ?? 0) + bytes;
    if (sum > 0) ofNetwork.set(network, sum);
    else ofNetwork.delete(network);
    inAll += bytes;
  };
  return {
    /** For the refusal of a body that is not received. */
    async holdBack(): Promise<void> {
      if (waiting >= refusalWaits.atMost) return;
      waiting += 1;
      await pause(refusalWaits.ms);
      waiting -= 1;
    },
    /** Counts what a network sends. @returns whether it has sent no more than its share of a minute */
    isWithinShare: (network: string, bytes: number): Promise<boolean> =>
      lately.consume(network, bytes).then(
        () => true,
        () => false,
      ),
    /** @returns what gives the room back; null when there is none. Something alone in its network, or alone at all, always finds room. */
    take(network: string, bytes: number): (() => void) | null {
      const own = ofNetwork.get(network) ?? 0;
      if (own > 0 && own + bytes > bytesAtMost.ofNetwork) return null;
      if (inAll > 0 && inAll + bytes > bytesAtMost.inAll) return null;
      add(network, bytes);
      let isTaken = true;
      return () => {
        if (isTaken) add(network, -bytes);
        isTaken = false;
      };
    },
  };
}
