import type { AnswerOf } from '@carded/client';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ScriptSeen } from './script-seen.tsx';
import { WebsiteMode } from './website-mode.tsx';
import css from './websites.module.css';

export function WebsiteRow({ website }: { website: AnswerOf<'websites.list'>['websites'][number] }) {
  return (
    <li className={css.row}>
      <div className={css.name}>
        <Link to={`/account/websites/${website.token}/rules`}>{website.domain}</Link>
        <small>
          {website.name === website.domain ? '' : `${website.name}, `}
          {formatNumber(website.verifications_this_month)}
          {website.verifications_this_month >= 1000 ? '+' : ''} this month, rules version {website.rules_version}.{' '}
          <ScriptSeen at={website.last_seen_at} />
          {website.changed?.by_support ? ', changed by support' : ''}
        </small>
      </div>
      <WebsiteMode website={website} />
      <span className={css.key}>
        <code>{website.token}</code>
        <CopyButton value={website.token} what={`key of ${website.domain}`} />
      </span>
    </li>
  );
}
