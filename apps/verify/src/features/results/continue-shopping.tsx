import { useApp } from '#app-context.ts';
import { Button } from '#parts/button.tsx';
import { useWords } from '#words/use-words.ts';

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
