import { createHash } from 'node:crypto';
import type { Eyes, LineCorners, PrintSeen } from '#platform/pictures/seen.ts';
import { unseenPrint } from '#platform/pictures/seen.ts';
import type { CardHolder } from './card-holders.ts';
import prints from './cards/prints.json' with { type: 'json' };

const engine = 'pp-ocrv4/1';

/** What our readers see on the drawn cards, written down when they were drawn (`scripts/draw-demo-cards.ts`): a first start does not wait for them. */
export function makeDemoEyes() {
  const shown = new Map<string, CardHolder>();
  const eyes: Eyes = {
    picture: async (upload) => ({
      shape: 'card',
      drawn: 'clear',
      screen: 'clear',
      // Only the same bytes are a copy.
      hash: createHash('sha256').update(upload).digest('hex'),
      engines: { shape: 'outline/1', drawn: 'flat-share/1', screen: 'spectral-peak/1' },
    }),
    print: async (_, verification) => {
      const holder = shown.get(verification);
      if (holder === undefined) return unseenPrint;
      const { lines, ...seen } = prints[holder];
      const portrait = seen.portrait as PrintSeen['portrait'];
      const corners = seen.corners as unknown[] as LineCorners[];
      return { lines, corners, portrait, engines: { text: engine, portrait: 'blazeface/1' } };
    },
  };
  return {
    eyes,
    /** Whose card a verification was shown. */
    shows: (verification: string, holder: CardHolder): void => void shown.set(verification, holder),
  };
}
