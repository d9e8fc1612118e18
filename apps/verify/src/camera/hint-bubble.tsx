import type { Hint } from '#camera/hint-for.ts';
import { useWords } from '#words/use-words.ts';
import styles from './viewfinder.module.css';

type Props = {
  readonly hint: Hint | null;
  /** What is asked of the buyer now, instead of a hint. */
  readonly says?: string | null;
  readonly isSending: boolean;
  /** The picture is taken by the buyer's own press. */
  readonly isByHand?: boolean;
};

/** The one hint over the picture, read out politely. */
export function HintBubble({ hint, says = null, isSending, isByHand = false }: Props) {
  const say = useWords();
  const texts: Record<Hint, string> = {
    dark: say('hint_light'),
    glare: say('hint_glare'),
    blurred: say('hint_still'),
    closer: say('hint_closer'),
    flat: say('hint_flat'),
    frame: say('hint_frame'),
    turn_over: say('hint_turn_over'),
    now_back: say('hint_now_back'),
    steady: isByHand ? say('hint_take') : say('hint_hold'),
  };
  const text = isSending ? say('sending') : (says ?? (hint && texts[hint]));
  return (
    <p className={`${styles.hint} ${text ? '' : styles.silent}`} role="status">
      {text}
    </p>
  );
}
