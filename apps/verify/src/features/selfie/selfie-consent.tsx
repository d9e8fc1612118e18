import { useApp } from '#app-context.ts';
import { useKeptWords } from '#flow/use-kept-words.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button } from '#parts/button.tsx';
import { Buttons } from '#parts/buttons.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useTold } from '#words/use-told.ts';
import { useWords } from '#words/use-words.ts';
import styles from './selfie.module.css';

/**
 * What is taken, why, by whom, for how long and when it is deleted, before anything is taken (740 ILCS 14/15(b)), and a way without. A change of these
 * words is a new version in `consent-version.ts`.
 */
export function SelfieConsent({ onAgree }: { readonly onAgree: () => void }) {
  const say = useWords();
  const { flow, view } = useApp();
  const shop = view.buyer?.shop.name ?? '';
  const kept = useKeptWords();
  const words = useTold();
  return (
    <Sheet>
      <Title lead={words.sentence}>{words.title}</Title>
      <dl className={styles.points}>
        <dt>{say('selfie_what_for_name')}</dt>
        <dd>{say('selfie_what_for')}</dd>
        <dt>{say('selfie_who_name')}</dt>
        <dd>{say('selfie_who', { shop })}</dd>
        {kept && (
          <>
            <dt>{say('selfie_how_long')}</dt>
            <dd>{kept}</dd>
          </>
        )}
      </dl>
      <ProblemNote problem={view.problem} />
      <Gap />
      <Buttons>
        <Button onClick={onAgree}>{say('agree_to_selfie')}</Button>
        <Button
          look="alt"
          isBusy={view.busy === 'buyerSteps.declineSelfie'}
          onClick={() => void flow.submit('buyerSteps.declineSelfie', { body: {} })}
        >
          {say('decline_selfie')}
        </Button>
      </Buttons>
      <p className={styles.note}>{say('without_selfie')}</p>
      <MailLink />
    </Sheet>
  );
}
