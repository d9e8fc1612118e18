import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useApp } from '#app-context.ts';
import { StartAnew } from '#features/results/start-anew.tsx';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';

/** No check is needed there: the order goes on at once. */
export function NotRequiredScreen() {
  const { t } = useLingui();
  const { close } = useApp();
  useEffect(() => close?.('continue'), [close]);
  return (
    <Sheet>
      <div role="status">
        <Title
          lead={close ? t`Your order goes on by itself.` : t`You can close this page.`}
        >{t`No check is needed`}</Title>
      </div>
      {close && <Button onClick={() => close('continue')}>{t`Continue`}</Button>}
      <StartAnew />
    </Sheet>
  );
}
