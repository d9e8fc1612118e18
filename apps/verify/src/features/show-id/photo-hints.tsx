import { useLingui } from '@lingui/react/macro';
import type { PhotoHint } from '#pictures/photo-hints.ts';
import styles from './upload-id.module.css';

/** What may keep a photo from being read, one plain sentence each. */
export function PhotoHints({ hints }: { readonly hints: readonly PhotoHint[] }) {
  const { t } = useLingui();
  const texts: Record<PhotoHint, string> = {
    small: t`The photo is small. Go closer, if you can.`,
    dark: t`It is dark. Daylight helps.`,
    glare: t`A lamp shines in the card. Tilt it a little.`,
    blurred: t`It is blurred. Hold still, and let the camera focus.`,
    no_code: t`We cannot read the code on it. Is it the back, flat, and all of it there?`,
  };
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {hints.map((hint) => (
        <li key={hint}>{texts[hint]}</li>
      ))}
    </ul>
  );
}
