import { useEffect } from 'react';
import { useApp } from '#app-context.ts';
import { StartAnew } from '#features/results/start-anew.tsx';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/text/title.tsx';
import { useTold } from '#words/use-told.ts';
import { useWords } from '#words/use-words.ts';

/** No check is needed there: the order goes on at once. */
export function NotRequiredScreen() {
  const say = useWords();
  const { close } = useApp();
  const words = useTold();
  useEffect(() => close?.('continue'), [close]);
  return (
    <Sheet>
      <div role="status">
        <Title lead={words.sentence}>{words.title}</Title>
      </div>
      {close && <Button onClick={() => close('continue')}>{say('continue')}</Button>}
      <StartAnew />
    </Sheet>
  );
}
