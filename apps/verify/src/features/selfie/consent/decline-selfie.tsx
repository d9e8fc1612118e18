import { useApp } from '#app-context.ts';
import { useSelfieWords } from '#features/selfie/selfie-words.ts';
import { Button } from '#parts/button.tsx';

/** Goes on without a selfie: a person looks at the ID. */
export function DeclineSelfie() {
  const say = useSelfieWords();
  const { flow, view } = useApp();
  return (
    <Button
      look="alt"
      isBusy={view.busy === 'buyerSteps.declineSelfie'}
      onClick={() => void flow.submit('buyerSteps.declineSelfie', { body: {} })}
    >
      {say('decline_selfie')}
    </Button>
  );
}
