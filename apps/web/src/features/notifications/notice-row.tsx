import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import type { Notice } from './notices-of.ts';

/** One notice: what it is, what to do, and the way to put it away. */
export function NoticeRow({
  notice,
  isLeaving,
  onDismiss,
}: {
  notice: Notice;
  isLeaving: boolean;
  onDismiss: () => void;
}) {
  return (
    <li data-urgent={notice.isUrgent || undefined} data-leaving={isLeaving || undefined}>
      {notice.isUrgent ? <StatusShape group="pending" size={16} /> : <i aria-hidden="true" />}
      <p>
        <b>{notice.heading}</b> <span>{notice.text}</span>
      </p>
      {notice.link ? <Link to={notice.link.to}>{notice.link.label}</Link> : null}
      <button type="button" aria-label={`Put away: ${notice.heading}`} disabled={isLeaving} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </li>
  );
}
