import { useApp } from '#app-context.ts';
import { ContinueShopping } from '#features/results/continue-shopping.tsx';
import type { Problem } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { Buttons } from '#parts/buttons.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Contact } from '#parts/text/contact.tsx';
import { Title } from '#parts/text/title.tsx';
import { useProblemText } from '#parts/text/use-problem-text.ts';
import { useWords } from '#words/use-words.ts';
import styles from './stuck-screen.module.css';

/** The screens could not be opened: what happened, and a way to try again. */
export function StuckScreen({ problem }: { readonly problem: Problem }) {
  const say = useWords();
  const { view } = useApp();
  const textOf = useProblemText();
  const isFinal = problem.kind === 'link' || problem.kind === 'shop';
  return (
    <Sheet>
      <div role="alert">
        <Title lead={textOf(problem)}>
          {problem.kind === 'offline'
            ? say('no_connection')
            : problem.kind === 'link'
              ? say('this_link_has_expired')
              : problem.kind === 'shop'
                ? say('not_ready')
                : say('this_did_not_work')}
        </Title>
      </div>
      <p className={styles.id}>{problem.requestId ? say('request', { id: problem.requestId }) : ''}</p>
      <Gap />
      <Buttons>
        {!isFinal && (
          <Button onClick={problem.again} isBusy={view.busy !== null}>
            {say('try_again')}
          </Button>
        )}
        <ContinueShopping orBack />
      </Buttons>
      <Contact lead={say('need_help')} />
    </Sheet>
  );
}
