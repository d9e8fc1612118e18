import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import type { Problem } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { Buttons } from '#parts/buttons.tsx';
import { Contact } from '#parts/contact.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import { useProblemText } from '#parts/use-problem-text.ts';
import styles from './stuck-screen.module.css';

/** The screens could not be opened: what happened, and a way to try again. */
export function StuckScreen({ problem }: { readonly problem: Problem }) {
  const { t } = useLingui();
  const { view, close } = useApp();
  const textOf = useProblemText();
  const isFinal = problem.kind === 'link' || problem.kind === 'shop';
  return (
    <Sheet>
      <div role="alert">
        <Title lead={textOf(problem)}>
          {problem.kind === 'offline'
            ? t`No connection`
            : problem.kind === 'link'
              ? t`This link has ended`
              : problem.kind === 'shop'
                ? t`The age check is not ready`
                : t`This did not work`}
        </Title>
      </div>
      <p className={styles.id}>{problem.requestId ? t`Request ${problem.requestId}` : ''}</p>
      <Gap />
      <Buttons>
        {!isFinal && <Button onClick={problem.again} isBusy={view.busy !== null}>{t`Try again`}</Button>}
        {close && <Button look="alt" onClick={() => close('cancelled')}>{t`Back to the shop`}</Button>}
      </Buttons>
      <Contact lead={t`Stuck?`} />
    </Sheet>
  );
}
