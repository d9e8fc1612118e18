import type { ReactNode } from 'react';
import { useApp } from '#app-context.ts';
import { hasCamera } from '#camera/use-camera.ts';
import { OtherWays } from '#features/show-id/other-ways.tsx';
import { type DocumentKind, isFrontMissing, KeptNote } from '#features/show-id/side-words.tsx';
import { CardPicture, PassportPicture } from '#features/show-id/upload/pictures.tsx';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button, Gap } from '#parts/button.tsx';
import { Icon } from '#parts/icon.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useTold, useWords } from '#words/use-words.ts';
import styles from './choose-id.module.css';

type Props = {
  readonly onKind: (kind: DocumentKind) => void;
  readonly onBack: (() => void) | undefined;
  /** A file hangs over the page. */
  readonly isDropping: boolean;
};

/** Which ID to show, here or with the phone. */
export function ChooseId({ onKind, onBack, isDropping }: Props) {
  const say = useWords();
  const { flow, view, flags } = useApp();
  const id = view.buyer?.id;
  const isHalfway = id?.received.includes('front') === true && !id.received.includes('back');
  const isFrontUnread = isFrontMissing(id?.received);
  const isCameraMissing = id?.camera_only === true && !hasCamera();
  const words = useTold('show_id');
  return (
    <Sheet onBack={onBack}>
      <Title lead={words.sentence}>{words.title}</Title>
      <div className={styles.choices}>
        <Choice
          isMain
          picture={<CardPicture />}
          title={say('license_or_id')}
          text={say(isHalfway ? 'now_the_back' : isFrontUnread ? 'add_front' : 'front_and_back')}
          onClick={() => onKind('card')}
        />
        <Choice
          picture={<PassportPicture />}
          title={say('passport')}
          text={say('photo_page')}
          onClick={() => onKind('passport')}
        />
        <OtherWays isOnlyWay={isCameraMissing} />
      </div>
      <p role="status" className={isDropping ? styles.meta : ''}>
        {isDropping ? say('drop_the_photo') : ''}
      </p>
      {flags.displayIdRetries && id?.tries_left != null && (
        <p className={styles.meta}>
          {id.tries_left === 1 ? say('one_try_left') : say('tries_left', { tries: id.tries_left })}
        </p>
      )}
      <ProblemNote problem={view.problem} />
      <Gap isTight />
      {id?.at_pickup && (
        <Button
          look="plain"
          isBusy={view.busy === 'buyerSteps.showIdInStore'}
          onClick={() => void flow.submit('buyerSteps.showIdInStore', { body: {} })}
        >
          {say('show_id_at_pickup')}
        </Button>
      )}
      <MailLink />
      <KeptNote />
    </Sheet>
  );
}

type ChoiceProps = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly isMain?: boolean;
  readonly onClick: () => void;
};

/** One way to go on, as a wide button. */
function Choice({ picture, title, text, isMain = false, onClick }: ChoiceProps) {
  return (
    <button type="button" className={`${styles.choice} ${isMain ? styles.main : ''}`} onClick={onClick}>
      {picture}
      <span>
        <b>{title}</b>
        {text}
      </span>
      <Icon name="next" />
    </button>
  );
}
