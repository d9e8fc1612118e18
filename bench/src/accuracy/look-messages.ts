import type { CardImage } from '@carded/testing/cards';
import type { PictureLook, PrintLook } from '@carded/vision';

export type LookRequest = { readonly image: CardImage; readonly longestSide: number };
/** Readings of the picture and of its print, and the processor time of both. */
export type FrontLook = Omit<PictureLook & PrintLook, 'engines'>;
/** `memoryMb` is the most that the process ever had (resident). */
export type LookReply = { readonly look: FrontLook; readonly memoryMb: number };
