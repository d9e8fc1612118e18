import { portraitPicture } from '@carded/testing/fronts';
import { compareFaces, type FaceBand } from '@carded/vision';

type Bands = Readonly<Record<FaceBand | 'not_judged', number>>;
/** How often three pictures of a drawn head came out as the same as, or different from, its own portrait and another's. */
export type FaceBands = { readonly own: Bands; readonly others: Bands };

/** Degrees by which a head is turned on the three pictures. */
const TURNS = [4, -5, 7] as const;
/** Others that each portrait is compared with. */
const OTHERS = 4;

/** Compares drawn heads, which are nobody's. */
export async function measureFaces(heads: number): Promise<FaceBands> {
  const own = { same: 0, unsure: 0, different: 0, not_judged: 0 };
  const others = { ...own };
  for (let head = 0; head < heads; head++) {
    const portrait = await portraitPicture(head, 0);
    for (let away = 0; away <= OTHERS; away++) {
      const shown = (head + away) % heads;
      const band = await compareFaces(portrait, await Promise.all(TURNS.map((turn) => portraitPicture(shown, turn))));
      const counted = band === 'not_run' || band === 'not_available' ? 'not_judged' : band;
      (shown === head ? own : others)[counted]++;
    }
  }
  return { own, others };
}
