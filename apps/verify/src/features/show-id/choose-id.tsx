import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { Choice } from '#features/show-id/choice.tsx';
import type { DocumentKind } from '#features/show-id/next-side.ts';
import { PhonePanel } from '#features/show-id/phone-panel.tsx';
import { CardPicture, PassportPicture } from '#features/show-id/pictures.tsx';
import { useKeptWords } from '#flow/use-kept-words.ts';
import { useServerWords } from '#flow/use-server-words.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './choose-id.module.css';

interface Props {
  readonly onKind: (kind: DocumentKind) => void;
  readonly onBack: (() => void) | undefined;
}

/** Which ID to show, here or with the phone. */
export function ChooseId({ onKind, onBack }: Props) {
  const { t } = useLingui();
  const { flow, view, flags } = useApp();
  const words = useServerWords();
  const kept = useKeptWords();
  const id = view.buyer?.id;
  const isHalfway = id?.received.includes('front') === true && !id.received.includes('back');
  const isStep = view.buyer?.step === 'photo_id';
  return (
    <Sheet onBack={onBack}>
      <Title lead={(isStep && words?.sentence) || t`A quick look at a card will do. It takes about 20 seconds.`}>
        {t`Show your ID`}
      </Title>
      <div className={styles.choices}>
        <Choice
          isMain
          picture={<CardPicture />}
          title={t`Driver’s license or ID`}
          text={isHalfway ? t`The front is here. Now the back.` : t`Front and back`}
          onClick={() => onKind('card')}
        />
        <Choice
          picture={<PassportPicture />}
          title={t`Passport`}
          text={t`Photo page`}
          onClick={() => onKind('passport')}
        />
        <PhonePanel />
      </div>
      {flags.displayIdRetries && id?.tries_left != null && (
        <p className={styles.meta}>{id.tries_left === 1 ? t`One try is left.` : t`${id.tries_left} tries are left.`}</p>
      )}
      <ProblemNote problem={view.problem} />
      <div className={styles.gap} />
      {flags.allowIdInstore && (
        <Button look="plain" isBusy={view.busy === 'in_store'} onClick={() => void flow.showIdInStore()}>
          {t`I show my ID when I pick up the order`}
        </Button>
      )}
      {kept && <p className={styles.meta}>{kept}</p>}
    </Sheet>
  );
}
