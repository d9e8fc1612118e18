import type { GateOptions } from '@carded/domain/age-gate';
import type { ReactNode } from 'react';
import css from './gate-type-picture.module.css';

const drawn: Readonly<Record<GateOptions['type'], ReactNode>> = {
  button: (
    <>
      <rect className={css.words} x="18" y="14" width="60" height="6" rx="3" />
      <rect className={css.press} x="18" y="32" width="60" height="15" rx="5" />
    </>
  ),
  yesno: (
    <>
      <rect className={css.words} x="18" y="14" width="60" height="6" rx="3" />
      <rect className={css.press} x="18" y="32" width="28" height="15" rx="5" />
      <rect className={css.press} x="50" y="32" width="28" height="15" rx="5" />
    </>
  ),
  dob: (
    <>
      <rect className={css.words} x="18" y="14" width="44" height="6" rx="3" />
      <rect className={css.field} x="14" y="32" width="30" height="15" rx="4" />
      <rect className={css.press} x="19" y="37" width="9" height="5" rx="1.5" />
      <path className={css.field} d="M33 38l3 3 3-3" />
      <rect className={css.field} x="48" y="32" width="15" height="15" rx="4" />
      <rect className={css.field} x="67" y="32" width="15" height="15" rx="4" />
    </>
  ),
  dobinput: (
    <>
      <rect className={css.words} x="18" y="14" width="44" height="6" rx="3" />
      <rect className={css.field} x="14" y="32" width="20" height="15" rx="4" />
      <rect className={css.press} x="19" y="37" width="9" height="5" rx="1.5" />
      <rect className={css.field} x="38" y="32" width="20" height="15" rx="4" />
      <rect className={css.press} x="43" y="37" width="9" height="5" rx="1.5" />
      <rect className={css.field} x="62" y="32" width="20" height="15" rx="4" />
      <rect className={css.press} x="67" y="35.5" width="1.6" height="8" />
    </>
  ),
};

/** How a gate of this kind looks, drawn: beside the words that say it, so it has none of its own. */
export function GateTypePicture({ type }: { type: GateOptions['type'] }) {
  return (
    <svg className={css.picture} viewBox="0 0 96 60" aria-hidden="true">
      {drawn[type]}
    </svg>
  );
}
