import { useApp } from '#app-context.ts';
import type { SelfieAsked } from '#features/selfie/selfie-asked.ts';
import { useSelfieWords } from '#features/selfie/selfie-words.ts';
import { useKeptWords } from '#flow/use-kept-words.ts';
import { useWait } from '#flow/use-wait.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button } from '#parts/button.tsx';
import { Buttons } from '#parts/buttons.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useTold } from '#words/use-told.ts';
import { consentRows } from './consent-rows.ts';
import { DeclineSelfie } from './decline-selfie.tsx';
import styles from './selfie-consent.module.css';

type Props = { readonly asked: SelfieAsked; readonly onAgree: () => void };

/** What the buyer agrees to, before anything is taken, and a way without that looks no worse. */
export function SelfieConsent({ asked, onAgree }: Props) {
  const say = useSelfieWords();
  const { view } = useApp();
  const shop = view.buyer?.shop.name ?? '';
  const kept = useKeptWords();
  const words = useTold();
  const { usual } = useWait();
  return (
    <Sheet>
      <Title lead={words.sentence}>{words.title}</Title>
      <dl className={styles.points}>
        {consentRows(asked).map(({ name, text }) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{text === 'kept' ? kept : say(text, { shop })}</dd>
          </div>
        ))}
      </dl>
      <ProblemNote problem={view.problem} />
      <Gap />
      <Buttons>
        <Button look="alt" onClick={onAgree}>
          {say('agree_to_selfie')}
        </Button>
        <DeclineSelfie />
      </Buttons>
      <p className={styles.note}>
        {say(asked.compared_by === 'machine' ? 'without_selfie_machine' : 'without_selfie_person')}
        {usual !== null && ` ${usual}`}
      </p>
      <MailLink />
    </Sheet>
  );
}
