import type { CardDetails, CardPerson } from './card-person.ts';
import type { CardImage } from './image.ts';

export type DrawCardOptions =
  | {
      readonly side?: 'back';
      /** What the barcode holds. */
      readonly text: string;
      /** Pixels per barcode module (the narrowest bar). */
      readonly modulePx?: number;
      /** Data columns of the symbol, 1 to 30. */
      readonly columns?: number;
      readonly seed?: number;
    }
  | {
      readonly side: 'front';
      readonly person: CardPerson;
      readonly details: CardDetails;
      readonly seed?: number;
    };

/** A plausible synthetic card; never the picture of a real person. */
export async function drawCard(options: DrawCardOptions): Promise<CardImage> {
  void options;
  return { data: new Uint8ClampedArray(4), width: 1, height: 1 };
}
