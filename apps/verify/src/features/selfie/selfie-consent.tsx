import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { useKeptWords } from '#flow/use-kept-words.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button } from '#parts/button.tsx';
import { Buttons } from '#parts/buttons.tsx';
import { Gap } from '#parts/gap.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './selfie.module.css';

/**
 * What is taken, why, by whom, for how long and when it is deleted, before anything is taken (740 ILCS 14/15(b)), and a way without. A change of these
 * words is a new version in `consent-version.ts`.
 */
export function SelfieConsent({ onAgree }: { readonly onAgree: () => void }) {
  const { t } = useLingui();
  const { flow, view } = useApp();
  const shop = view.buyer?.shop.name ?? '';
  const kept = useKeptWords();
  return (
    <Sheet>
      <Title lead={t`${shop} asks for a photo of your face, to see that the ID is yours.`}>{t`Take a selfie`}</Title>
      <dl className={styles.points}>
        <dt>{t`What for`}</dt>
        <dd>{t`It is compared with the photo on your ID, once, for this order. It is not sold, and not used for anything else.`}</dd>
        <dt>{t`Who`}</dt>
        <dd>{t`Carded does this for ${shop}. Nobody else gets it.`}</dd>
        {kept && (
          <>
            <dt>{t`How long`}</dt>
            <dd>{kept}</dd>
          </>
        )}
      </dl>
      <ProblemNote problem={view.problem} />
      <Gap />
      <Buttons>
        <Button onClick={onAgree}>{t`I agree, take a selfie`}</Button>
        <Button look="alt" isBusy={view.busy === 'selfie'} onClick={() => void flow.declineSelfie()}>
          {t`I do not want a selfie`}
        </Button>
      </Buttons>
      <p className={styles.note}>{t`Without one, a person decides from your ID. That takes longer.`}</p>
      <MailLink />
    </Sheet>
  );
}
