import { useLingui } from '@lingui/react/macro';
import type { Hint } from '#camera/hint-for.ts';
import styles from './viewfinder.module.css';

interface Props {
  readonly hint: Hint | null;
  readonly isSending: boolean;
  /** The picture is taken by the buyer's own press. */
  readonly isByHand?: boolean;
}

/** The one hint over the picture, read out politely. */
export function HintBubble({ hint, isSending, isByHand = false }: Props) {
  const { t } = useLingui();
  const texts: Record<Hint, string> = {
    dark: t`More light`,
    glare: t`Tilt it away from the lamp`,
    blurred: t`Hold still`,
    closer: t`A little closer`,
    flat: t`Hold it flat, all of it in the frame`,
    frame: t`Lay the card inside the frame`,
    turn_over: t`That is the back. Turn the card over`,
    now_back: t`The front is here. Turn the card over`,
    steady: isByHand ? t`Good. Take the picture` : t`Good, hold it there`,
  };
  const text = isSending ? t`Sending` : hint && texts[hint];
  return (
    <p className={`${styles.hint} ${text ? '' : styles.silent}`} role="status">
      {text}
    </p>
  );
}
