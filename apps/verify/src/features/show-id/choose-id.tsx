import type { ReactNode, SVGProps } from 'react';
import { useApp } from '#app-context.ts';
import { hasCamera } from '#camera/use-camera.ts';
import { OtherWays } from '#features/show-id/other-ways.tsx';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button, Gap } from '#parts/button.tsx';
import { Icon } from '#parts/icon.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useBuyerMessage, useWords } from '#words/use-words.ts';
import styles from './choose-id.module.css';

type Props = {
  readonly onKind: (kind: DocumentKind) => void;
  readonly onBack: (() => void) | undefined;
  /** A file hangs over the page. */
  readonly isDropping: boolean;
};

/** Asks which ID to show, here or with the phone. */
export function ChooseId({ onKind, onBack, isDropping }: Props) {
  const say = useWords();
  const { flow, view, flags } = useApp();
  const id = view.buyer?.id;
  const isHalfway = id?.received.includes('front') === true && !id.received.includes('back');
  const isFrontUnread = isFrontMissing(id?.received);
  const isCameraMissing = id?.camera_only === true && !hasCamera();
  const words = useBuyerMessage('show_id');
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

/** Draws one way to continue, as a wide button. */
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

/** Tells before any photo what is kept, by whom and until when. */
export function KeptNote() {
  const say = useWords();
  const { view } = useApp();
  if (!view.buyer) return null;
  const shop = view.buyer.shop.name;
  const { kept_days: days, sampled_days: sampled } = view.buyer.id;
  return (
    <p className={styles.kept}>
      {days === null ? say('photos_kept_until_final', { shop }) : say('photos_kept_days', { shop, days })}{' '}
      {sampled === null ? null : `${say('photos_sampled', { days: sampled })} `}
      <a href="/privacy/customers" target="_blank" rel="noreferrer">
        {say('your_privacy')}
      </a>
    </p>
  );
}

/** Words for each side: what to hold and where. */
export function useSideWords(side: Side): { scan: string; upload: string; name: string } {
  const say = useWords();
  switch (side) {
    case 'front':
      return {
        scan: say('hold_front'),
        upload: say('add_front'),
        name: say('front_of_card'),
      };
    case 'back':
      return {
        scan: say('hold_back'),
        upload: say('add_back'),
        name: say('back_of_card'),
      };
    case 'passport':
      return {
        scan: say('hold_photo_page'),
        upload: say('add_photo_page'),
        name: say('photo_page'),
      };
  }
}

export type Side = 'front' | 'back' | 'passport';
export type DocumentKind = 'card' | 'passport';

/** Picks the next side; a card that has both is shown again from its front. */
export function nextSide(kind: DocumentKind, received: readonly string[]): Side {
  if (kind === 'passport') return 'passport';
  return received.includes('front') && !received.includes('back') ? 'back' : 'front';
}

/** Tells whether only the front is missing, because it could not be read. */
export function isFrontMissing(received: readonly string[] = []): boolean {
  return received.includes('back') && !received.includes('front');
}

/** The outline of a document, with what is drawn on it. */
function Drawn({ children, ...edge }: Pick<SVGProps<SVGRectElement>, 'stroke' | 'strokeWidth' | 'children'>) {
  return (
    <svg viewBox="0 0 88 56" aria-hidden="true">
      <rect x="1" y="1" width="86" height="54" rx="5" fill="var(--surface)" {...edge} />
      {children}
    </svg>
  );
}

/** A drawn card with a face. */
export function CardPicture() {
  return (
    <Drawn stroke="var(--brand-text)" strokeWidth="1.6">
      <rect x="10" y="18" width="22" height="27" rx="3" fill="var(--brand-line)" />
      <circle cx="21" cy="28" r="5" fill="var(--brand-text)" />
      <path d="M12.5 45c.5-7 4-10 8.5-10s8 3 8.5 10z" fill="var(--brand-text)" />
      <rect x="10" y="8" width="34" height="4" rx="2" fill="var(--brand-text)" />
      <g fill="var(--brand-line)">
        <rect x="40" y="20" width="30" height="3.5" rx="1.7" />
        <rect x="40" y="28" width="38" height="3.5" rx="1.7" />
        <rect x="40" y="36" width="24" height="3.5" rx="1.7" />
      </g>
    </Drawn>
  );
}

/** The back of a drawn card: a magnetic stripe, a barcode and small print. */
export function BackPicture() {
  return (
    <Drawn stroke="var(--brand-text)" strokeWidth="1.6">
      <rect x="1.8" y="8" width="84.4" height="9" fill="var(--brand-line)" />
      <path d="M10 24h68v10H10z" fill="var(--brand-line)" />
      <path
        d="M12 24v10M15 24v10M19 24v10M25 24v10M28 24v10M34 24v10M37 24v10M42 24v10M45 24v10M51 24v10M56 24v10M59 24v10M64 24v10M68 24v10M72 24v10M76 24v10"
        stroke="var(--brand-text)"
        strokeWidth="1.8"
      />
      <g fill="var(--brand-line)">
        <rect x="10" y="39" width="42" height="3" rx="1.5" />
        <rect x="10" y="45" width="30" height="3" rx="1.5" />
      </g>
    </Drawn>
  );
}

/** A drawn photo page of a passport. */
export function PassportPicture() {
  return (
    <Drawn stroke="var(--ink-3)" strokeWidth="1.4">
      <circle cx="30" cy="25" r="11" fill="none" stroke="var(--ink-3)" strokeWidth="1.4" />
      <path
        d="M19 25h22M30 14c-7 7-7 15 0 22M30 14c7 7 7 15 0 22"
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.2"
      />
      <rect x="50" y="20" width="26" height="3.5" rx="1.7" fill="var(--line-strong)" />
      <rect x="50" y="28" width="18" height="3.5" rx="1.7" fill="var(--line-strong)" />
      <path d="M9 47h70" stroke="var(--ink-3)" strokeWidth="2" strokeDasharray="3 2" />
    </Drawn>
  );
}
