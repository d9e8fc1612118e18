import { useLingui } from '@lingui/react/macro';
import type { Side } from '#features/show-id/next-side.ts';

/** What to hold and where, for each side. */
export function useSideWords(side: Side): { scan: string; upload: string; name: string } {
  const { t } = useLingui();
  switch (side) {
    case 'front':
      return {
        scan: t`Hold the front flat inside the frame.`,
        upload: t`Add a photo of the front`,
        name: t`Front of the card`,
      };
    case 'back':
      return {
        scan: t`Hold the back flat inside the frame.`,
        upload: t`Add a photo of the back`,
        name: t`Back of the card`,
      };
    case 'passport':
      return {
        scan: t`Hold the photo page flat inside the frame.`,
        upload: t`Add a photo of the photo page`,
        name: t`Photo page`,
      };
  }
}
