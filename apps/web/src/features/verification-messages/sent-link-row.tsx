import type { AnswerOf } from '@carded/client';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { StatusWord } from '#ui/chip.tsx';

type SentLink = AnswerOf<'verifications.links'>['links'][number];

/** To whom, from where, when and by whom; and how far they got. */
export function SentLinkRow({ link }: { link: SentLink }) {
  const to = [link.text, link.mail].filter(Boolean).join(', ');
  const hasEnded = Date.parse(link.expires_at) <= Date.now();
  const begun = link.verification === null ? null : shownStatus(link.verification);
  return (
    <li>
      <div>
        <b>{to === '' ? 'Deleted' : to}</b>
        <small>
          {link.reference === null ? '' : `Order ${link.reference}, `}
          {link.website.domain}, {formatDateTime(link.sent_at)}
          {link.sent_by === '' ? '' : `, ${link.sent_by}`}
        </small>
      </div>
      {link.verification !== null && begun !== null ? (
        <Link to={`/account/verifications/${link.verification.uuid}`}>
          <StatusWord group={begun.group}>{begun.word}</StatusWord>
        </Link>
      ) : (
        <StatusWord group={hasEnded ? 'blocked' : 'pending'}>
          {hasEnded ? 'Expired unused' : `Not started, works until ${formatDate(link.expires_at)}`}
        </StatusWord>
      )}
    </li>
  );
}
