import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { StatusTag } from '#features/results/status-tag.tsx';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';

/** The phone goes on; this page waits for it. */
export function ElsewhereScreen() {
  const { t } = useLingui();
  const { flow, view } = useApp();
  const received = view.buyer?.id.received ?? [];
  const isHalfway = view.buyer?.step === 'photo_id' && received.includes('front') && !received.includes('back');
  return (
    <Sheet>
      <StatusTag group="pending">{t`On your phone`}</StatusTag>
      <div role="status">
        <Title lead={t`Finish there. This page goes on by itself.`}>
          {isHalfway ? t`The front is here. Now the back, on your phone` : t`Your phone goes on`}
        </Title>
      </div>
      <Gap />
      <Button look="alt" onClick={flow.goOnHere}>
        {t`Go on here instead`}
      </Button>
    </Sheet>
  );
}
