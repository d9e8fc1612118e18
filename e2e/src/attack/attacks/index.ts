import type { Attack } from '#attack/attack-kind.ts';
import { birthDateSearch } from './birth-date-search.ts';
import { croppedBomb } from './cropped-bomb.ts';
import { floodOfPictures } from './flood-of-pictures.ts';
import { noiseByOneToken } from './noise-by-one-token.ts';
import { oneNetworkOnAKey } from './one-network-on-a-key.ts';
import { ownerLockedOut } from './owner-locked-out.ts';
import { replayedUpload } from './replayed-upload.ts';
import { signatureBomb } from './signature-bomb.ts';
import { textPumpingFromMany, textPumpingFromOne } from './text-pumping.ts';

/** Every attack there is; one more is a file here and its row. */
export const attacks: readonly Attack[] = [
  signatureBomb,
  croppedBomb,
  noiseByOneToken,
  floodOfPictures,
  replayedUpload,
  textPumpingFromOne,
  textPumpingFromMany,
  birthDateSearch,
  ownerLockedOut,
  oneNetworkOnAKey,
];
