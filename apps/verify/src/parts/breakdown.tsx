import { useLingui } from '@lingui/react/macro';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';

/** A screen that did not come up. */
export function Breakdown({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet>
      <div role="alert">
        <Title lead={t`A part of this page did not load. What you entered is kept. Check the connection.`}>
          {t`This did not work`}
        </Title>
      </div>
      <Button onClick={onAgain}>{t`Try again`}</Button>
    </Sheet>
  );
}
