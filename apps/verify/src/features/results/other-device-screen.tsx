import { useApp } from '#app-context.ts';
import { StatusTag } from '#features/results/status-tag.tsx';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/text/title.tsx';
import { useWords } from '#words/use-words.ts';

/** The phone continues; this page waits for it. */
export function OtherDeviceScreen() {
  const say = useWords();
  const { flow, view } = useApp();
  const received = view.buyer?.id.received ?? [];
  const isHalfway = view.buyer?.step === 'photo_id' && received.includes('front') && !received.includes('back');
  return (
    <Sheet>
      <StatusTag group="pending">{say('on_your_phone')}</StatusTag>
      <div role="status">
        <Title lead={say('finish_there')}>{isHalfway ? say('now_back_on_phone') : say('continue_on_phone')}</Title>
      </div>
      <Gap />
      <Button look="alt" onClick={flow.goOnHere}>
        {say('continue_here')}
      </Button>
    </Sheet>
  );
}
