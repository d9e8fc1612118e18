import type { Attack } from '#attack/attack-kind.ts';
import { birthDateSearch } from './birth-date-search.ts';
import { croppedBomb } from './cropped-bomb.ts';
import { docsSearchFlood } from './docs-search-flood.ts';
import { floodOfPictures } from './flood-of-pictures.ts';
import { frontOfAnother } from './front-of-another.ts';
import { madeUpLicense } from './made-up-license.ts';
import { madeUpPassport } from './made-up-passport.ts';
import { noiseByOneToken } from './noise-by-one-token.ts';
import { oldCapture } from './old-capture.ts';
import { oneLogin } from './one-login.ts';
import { oneNetworkOnAKey } from './one-network-on-a-key.ts';
import { ownerLockedOut } from './owner-locked-out.ts';
import { printedPhoto } from './printed-photo.ts';
import { replayedUpload } from './replayed-upload.ts';
import { rowsOfSpecks } from './rows-of-specks.ts';
import { sameCardAnotherName } from './same-card-another-name.ts';
import { screenPhoto } from './screen-photo.ts';
import { signatureBomb } from './signature-bomb.ts';
import { slowUploads } from './slow-uploads.ts';
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
  madeUpPassport,
  madeUpLicense,
  sameCardAnotherName,
  screenPhoto,
  printedPhoto,
  frontOfAnother,
  oldCapture,
  slowUploads,
  rowsOfSpecks,
  docsSearchFlood,
  oneLogin,
];
