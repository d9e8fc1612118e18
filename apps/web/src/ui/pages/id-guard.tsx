import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import css from '#ui/forms/compose.module.css';
import type { Attachment } from '#ui/forms/use-attachments.ts';
import { Notice } from '#ui/notice.tsx';

/** A picture that may be somebody's ID: it has not left this device. */
export function IdGuard({
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
}) {
  return doubted.length === 0 ? null : (
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
            It is not an ID, attach it
          </Button>
        </div>
      </div>
    </Notice>
  );
}
