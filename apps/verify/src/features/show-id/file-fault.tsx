import { useLingui } from '@lingui/react/macro';
import { isComputer } from '#features/show-id/is-computer.ts';
import { Note } from '#parts/note.tsx';
import type { FileFault } from '#pictures/open-photo.ts';

/** Why a file cannot be used, and what to do instead. */
export function FileFaultNote({ fault }: { readonly fault: FileFault }) {
  const { t } = useLingui();
  const texts: Record<FileFault, string> = {
    heic: isComputer()
      ? t`This browser cannot open photos of the HEIC kind, as iPhones make them. Use the camera here, choose a JPEG, or go on with your phone.`
      : t`This browser cannot open photos of the HEIC kind. Use the camera here, or choose a JPEG.`,
    pdf: t`That is a PDF. Choose a photo, JPEG or PNG.`,
    video: t`That is a video. Choose a photo, JPEG or PNG.`,
    too_large: t`That file is larger than 40 MB. Choose a smaller photo.`,
    unknown: t`This browser cannot open that file. Choose a photo, JPEG or PNG.`,
  };
  return <Note>{texts[fault]}</Note>;
}
