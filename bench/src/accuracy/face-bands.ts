import { type Share, shareOf } from '@carded/domain/shares';
import { portraitPicture } from '@carded/testing/fronts';
import { compareFaces } from '@carded/vision';

const bandNames = ['same', 'unsure', 'different', 'not_judged'] as const;
type Bands = Readonly<Record<(typeof bandNames)[number], Share>>;
type Found = Awaited<ReturnType<typeof compareFaces>>;
/** Bands of three pictures of a drawn head, compared with its own portrait and with others'. */
export type FaceBands = { readonly own: Bands; readonly others: Bands };

/** Degrees by which a head is turned on the three pictures. */
const TURNS = [4, -5, 7] as const;
/** Number of others that each portrait is compared with. */
const OTHERS = 4;

/** Compares drawn heads, which are nobody's. */
export async function measureFaces(heads: number, say: (text: string) => void): Promise<FaceBands> {
  const own: Found[] = [];
  const others: Found[] = [];
  for (let head = 0; head < heads; head++) {
    const portrait = await portraitPicture(head, 0);
    for (let away = 0; away <= OTHERS; away++) {
      const shown = (head + away) % heads;
      const band = await compareFaces(portrait, await Promise.all(TURNS.map((turn) => portraitPicture(shown, turn))));
      (shown === head ? own : others).push(band);
    }
    say(`drawn heads: ${head + 1} of ${heads}`);
  }
  return { own: bandsOf(own), others: bandsOf(others) };
}

function bandsOf(found: readonly Found[]): Bands {
  const share = (is: (band: Found) => boolean) => shareOf(found.filter(is).length, found.length);
  return {
    same: share((band) => band === 'same'),
    unsure: share((band) => band === 'unsure'),
    different: share((band) => band === 'different'),
    not_judged: share((band) => band === 'not_run' || band === 'not_available'),
  };
}
