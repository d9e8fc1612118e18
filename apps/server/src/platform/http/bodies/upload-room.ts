import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Bytes of large bodies that have arrived and are not answered yet. An announced length takes no room, or a few connections that only announce one could stop
 * every upload. `small` is kept for bodies that are no longer than `smallBody`.
 */
export const roomBytes = { inAll: 24_000_000, ofNetwork: 8_000_000, small: 12_000_000, smallBody: 1_000_000 } as const;
/** Limit of a network, because parsing blocks the thread that answers everybody. It allows a dozen checks with all their photos. */
const bytesOfNetworkAMinute = 60_000_000;
/** Delay of each refusal, so that a sender that repeats at once is refused once a second. While this many wait, others are refused without delay. */
const refusalWaits = { ms: 1_000, atMost: 256 } as const;

export type UploadRoom = ReturnType<typeof makeUploadRoom>;
/** The room that one body has taken. */
export type Upload = {
  /** Counts a piece that came in. @returns whether there is room for it */
  add: (bytes: number) => boolean;
  /** Gives back all of it. */
  close: () => void;
};

/** Limits the memory for large bodies, in total and for each network. */
export function makeUploadRoom() {
  const ofNetwork = new Map<string, number>();
  const lately = new RateLimiterMemory({ points: bytesOfNetworkAMinute, duration: 60 });
  let inAll = 0;
  let inSmall = 0;
  let waiting = 0;
  const add = (network: string, bytes: number) => {
    const sum = (ofNetwork.get(network) ?? 0) + bytes;
    if (sum > 0) ofNetwork.set(network, sum);
    else ofNetwork.delete(network);
    inAll += bytes;
  };
  /** Finds room for a network that has less than its equal part, even when others fill everything. */
  const hasRoom = (network: string, bytes: number): boolean => {
    const own = ofNetwork.get(network) ?? 0;
    const others = ofNetwork.size - (own > 0 ? 1 : 0);
    if (own + bytes > roomBytes.ofNetwork) return false;
    return inAll + bytes <= roomBytes.inAll || own + bytes <= roomBytes.inAll / (others + 1);
  };
  return {
    /** Delays the refusal of a body that is not received. */
    async holdBack(): Promise<void> {
      if (waiting >= refusalWaits.atMost) return;
      waiting += 1;
      await pause(refusalWaits.ms);
      waiting -= 1;
    },
    /** Whether a network has sent no more than its share of a minute. */
    isWithinShare: async (network: string): Promise<boolean> =>
      ((await lately.get(network))?.consumedPoints ?? 0) < bytesOfNetworkAMinute,
    /** @returns null when the network has no room left. The only body of a network always finds some. */
    open(network: string): Upload | null {
      if (!hasRoom(network, 1) && inSmall >= roomBytes.small) return null;
      let [large, small, arrived] = [0, 0, 0];
      let isOpen = true;
      return {
        add(bytes) {
          if (!isOpen) return false;
          arrived += bytes;
          // The only body of its network may have any length, as bodies that are too long are refused before.
          const isAlone = (ofNetwork.get(network) ?? 0) === large;
          if (hasRoom(network, bytes) || (isAlone && inAll - large + arrived <= roomBytes.inAll)) {
            add(network, bytes);
            large += bytes;
            return true;
          }
          const isSmall = arrived <= roomBytes.smallBody && inSmall + bytes <= roomBytes.small;
          if (!isSmall) return false;
          inSmall += bytes;
          small += bytes;
          return true;
        },
        close() {
          if (!isOpen) return;
          isOpen = false;
          add(network, -large);
          inSmall -= small;
          void lately.penalty(network, arrived);
        },
      };
    },
  };
}
