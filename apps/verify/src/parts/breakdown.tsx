import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/text/title.tsx';
import { useFirstWords } from '#words/use-words.ts';

/** A screen that did not come up. */
export function Breakdown({ onAgain }: { readonly onAgain: () => void }) {
  const say = useFirstWords();
  return (
    <Sheet>
      <div role="alert">
        <Title lead={say('part_did_not_load')}>{say('this_did_not_work')}</Title>
      </div>
      <Button onClick={onAgain}>{say('try_again')}</Button>
    </Sheet>
  );
}
