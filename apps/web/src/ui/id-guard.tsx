import { Link } from 'react-router';
import { Button, buttonClass } from './button.tsx';
import css from './compose.module.css';
import { Notice } from './notice.tsx';
import type { Attachment } from './use-attachments.ts';

/** A picture that may be somebody's ID: it has not left this device. */
export const IdGuard = ({
  doubted,
  sendLink,
  onLeaveOut,
  onTakeAnyway,
}: {
  doubted: readonly Attachment[];
  /** Where a buyer can be asked to verify instead; null where there is no such thing. */
  sendLink: string | null;
  onLeaveOut: () => void;
  onTakeAnyway: () => void;
}) =>
  doubted.length === 0 ? null : (
    <Notice group="pending" heading="This looks like somebody’s ID" role="alert">
      <div className={css.guard}>
        <p>
          {doubted.map(({ name }) => name).join(', ')} was not sent anywhere. Tickets are no place for IDs: a
          verification link lets the buyer show it where it is sealed and deleted again.
        </p>
        <div>
          {sendLink === null ? null : (
            <Link className={buttonClass('plain', 'sm')} to={sendLink}>
              Send a verification link
            </Link>
          )}
          <Button size="sm" onClick={onLeaveOut}>
            Leave it out
          </Button>
          <Button size="sm" kind="quiet" onClick={onTakeAnyway}>
            It is no ID, attach it
          </Button>
        </div>
      </div>
    </Notice>
  );
