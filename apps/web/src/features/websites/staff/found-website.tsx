import type { AnswerOf } from '@carded/client';
import { Button } from '#ui/button.tsx';
import { WebsiteMode } from '../website-mode.tsx';
import css from '../websites.module.css';

export const FoundWebsite = ({
  website,
  onOpen,
}: {
  website: AnswerOf<'staffWebsites.list'>['websites'][number];
  onOpen: () => void;
}) => (
  <li className={css.row}>
    <div className={css.name}>
      <b className={css.host}>{website.domain}</b>
      <small>
        {website.account.business_name}
        {website.name === website.domain ? '' : `, ${website.name}`}
      </small>
    </div>
    <WebsiteMode website={website} />
    <span className={css.key}>
      <code>{website.token}</code>
    </span>
    <Button size="sm" onClick={onOpen}>
      Settings<span className="sr"> of {website.domain}</span>
    </Button>
  </li>
);
