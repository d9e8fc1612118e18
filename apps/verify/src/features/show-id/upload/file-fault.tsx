import { isComputer } from '#features/show-id/phone/is-computer.ts';
import { Note } from '#parts/text/note.tsx';
import type { FileFault } from '#pictures/open-photo.ts';
import { useWords } from '#words/use-words.ts';

/** Why a file cannot be used, and what to do instead. */
export function FileFaultNote({ fault }: { readonly fault: FileFault }) {
  const say = useWords();
  const texts: Record<FileFault, string> = {
    heic: isComputer() ? say('file_is_heic_computer') : say('file_is_heic'),
    pdf: say('file_is_pdf'),
    video: say('file_is_video'),
    too_large: say('file_too_large'),
    unknown: say('file_unknown'),
  };
  return <Note>{texts[fault]}</Note>;
}
