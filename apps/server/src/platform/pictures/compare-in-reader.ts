import type { FaceComparison, FacesShown } from '@carded/providers/faces';
import type { Pictures } from './make-pictures.ts';

/** Compares faces in a reader's process, in its turn. @throws Refusal where there is no room, or the document is no picture. */
export function compareInReader(pictures: Pick<Pictures, 'read'>) {
  return async ({ document, frames, turn }: FacesShown): Promise<FaceComparison> => {
    const { readings } = await pictures.read({ kind: 'document', bytes: document, asked: { faces: { frames } } }, turn);
    const seen = readings.faces;
    if (seen === undefined || seen === 'not_run' || seen.outcome === 'not_run')
      return { outcome: 'not_available', engine: 'none' };
    return { outcome: seen.outcome, engine: seen.engine };
  };
}
