import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { hasCamera } from '#camera/use-camera.ts';
import { Choice } from '#features/show-id/choice.tsx';
import { KeptNote } from '#features/show-id/kept-note.tsx';
import type { DocumentKind } from '#features/show-id/next-side.ts';
import { OtherWays } from '#features/show-id/other-ways.tsx';
import { CardPicture, PassportPicture } from '#features/show-id/pictures.tsx';
import { useServerWords } from '#flow/use-server-words.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './choose-id.module.css';

interface Props {
  readonly onKind: (kind: DocumentKind) => void;
  readonly onBack: (() => void) | undefined;
  /** A file hangs over the page. */
  readonly isDropping: boolean;
}

/** Which ID to show, here or with the phone. */
export function ChooseId({ onKind, onBack, isDropping }: Props) {
  const { t } = useLingui();
  const { flow, view, flags } = useApp();
  const words = useServerWords();
  const id = view.buyer?.id;
  const isHalfway = id?.received.includes('front') === true && !id.received.includes('back');
  const isCameraMissing = id?.camera_only === true && !hasCamera();
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
        <OtherWays isOnlyWay={isCameraMissing} />
      </div>
      <p role="status" className={isDropping ? styles.meta : ''}>
        {isDropping ? t`Let go to add the photo` : ''}
      </p>
      {flags.displayIdRetries && id?.tries_left != null && (
        <p className={styles.meta}>{id.tries_left === 1 ? t`One try is left.` : t`${id.tries_left} tries are left.`}</p>
      )}
      <ProblemNote problem={view.problem} />
      <Gap isTight />
      {flags.allowIdInstore && (
        <Button look="plain" isBusy={view.busy === 'in_store'} onClick={() => void flow.showIdInStore()}>
          {t`I show my ID when I pick up the order`}
        </Button>
      )}
      <MailLink />
      <KeptNote />
    </Sheet>
  );
}
