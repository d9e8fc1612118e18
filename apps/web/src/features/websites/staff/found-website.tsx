import type { AnswerOf } from '@carded/client';
import { Link } from 'react-router';
import { websitePath } from '#platform/session/which-website.ts';
import { buttonClass } from '#ui/button.tsx';
import { WebsiteMode } from '../website-mode.tsx';
import css from '../websites.module.css';

export function FoundWebsite({
  website,
  list,
}: {
  website: AnswerOf<'staffWebsites.list'>['websites'][number];
  /** Where it was found. */
  list: string;
}) {
  return (
    <li className={css.row}>
      <div className={css.name}>
        <b className={css.host}>{website.domain}</b>
        <small>
          {[...new Set([website.account.business_name, website.name])]
            .filter((name) => name !== website.domain)
            .join(', ')}
        </small>
      </div>
      <WebsiteMode website={website} />
      <span className={css.key}>
        <code>{website.token}</code>
      </span>
      <Link
        className={buttonClass('plain', 'sm')}
        to={websitePath({ by: 'staff', id: website.id }, 'general')}
        state={{ list }}
      >
        Settings<span className="sr"> of {website.domain}</span>
      </Link>
    </li>
  );
}
