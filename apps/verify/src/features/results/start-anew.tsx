import { useApp } from '#app-context.ts';
import { Button } from '#parts/button.tsx';
import { useWords } from '#words/use-words.ts';

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
