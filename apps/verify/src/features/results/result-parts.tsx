import { useApp } from '#app-context.ts';
import { Button } from '#parts/button.tsx';
import { type StatusGroup, StatusShape } from '#parts/icon.tsx';
import { useWords } from '#words/use-words.ts';
import '@carded/tokens/status.css';
import styles from './status-tag.module.css';

/** The way back to the shelves, where the shop wants it and nothing more can be done here now; `orBack`: else the way back to the shop all the same. */
export function ContinueShopping({ orBack = false }: { readonly orBack?: boolean }) {
  const say = useWords();
  const { flags, close } = useApp();
  if (!close) return null;
  if (flags.show_continue_shopping) {
    return (
      <Button look="alt" onClick={() => close('continue_shopping')}>
        {say('continue_shopping')}
      </Button>
    );
  }
  return orBack ? (
    <Button look="alt" onClick={() => close('cancelled')}>
      {say('back_to_shop')}
    </Button>
  ) : null;
}

/** For the next person at a shop's tablet. Nothing behind a link of one buyer. */
export function StartAnew() {
  const say = useWords();
  const { startAnew } = useApp();
  return (
    startAnew && (
      <Button look="plain" onClick={startAnew}>
        {say('start_over')}
      </Button>
    )
  );
}

/** The answer in a shape and two words, above the reason. */
export function StatusTag({ group, children }: { readonly group: StatusGroup; readonly children: string }) {
  return (
    <p className={`${styles.tag} ${styles[group]}`}>
      <StatusShape group={group} />
      {children}
    </p>
  );
}
