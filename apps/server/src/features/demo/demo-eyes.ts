import type { Eyes, PrintSeen } from '#platform/pictures/seen.ts';
import { unseenPrint } from '#platform/pictures/seen.ts';
import type { CardHolder } from './card-holders.ts';
import prints from './cards/prints.json' with { type: 'json' };

const engine = 'pp-ocrv4/1';

/** What our readers see on the drawn cards, written down when they were drawn (`scripts/draw-demo-cards.ts`): a first start does not wait for them. */
export function makeDemoEyes() {
  const shown = new Map<string, CardHolder>();
  const eyes: Eyes = {
    picture: async () => ({
      shape: 'card',
      drawn: 'clear',
      screen: 'clear',
      engines: { shape: 'outline/1', drawn: 'flat-share/1', screen: 'spectral-peak/1' },
    }),
    print: async (_, verification) => {
      const holder = shown.get(verification);
      if (holder === undefined) return unseenPrint;
      const portrait = prints[holder].portrait as PrintSeen['portrait'];
      return { lines: prints[holder].lines, portrait, engines: { text: engine, portrait: 'blazeface/1' } };
    },
  };
  return {
    eyes,
    /** Whose card a verification was shown. */
    shows: (verification: string, holder: CardHolder): void => void shown.set(verification, holder),
  };
}
