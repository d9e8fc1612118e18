import type { AnswerOf } from '@carded/client';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import stackCss from '#ui/stack.module.css';
import { PopupLine } from './popup-line.tsx';
import { RemoveWebsite } from './remove-website.tsx';
import css from './websites.module.css';

/** Both keys of a website, what to paste, and the way to remove it. Keys are public; the account's secret is not here. */
export function WebsiteKeys({ website }: { website: AnswerOf<'websites.get'>['website'] }) {
  const keys = [
    { label: 'Live key', value: website.token, about: 'For the shop’s pages. Everyone may see it.' },
    { label: 'Test key', value: website.test_token, about: 'Makes test verifications: never billed, never real.' },
  ];
  return (
    <div className={stackCss.stack}>
      <Card heading="Keys">
        <ul className={css.list}>
          {keys.map(({ label, value, about }) => (
            <li key={label} className={css.row}>
              <div className={css.name}>
                <b>{label}</b>
                <small>{about}</small>
              </div>
              <span className={css.key}>
                <code>{value}</code>
                <CopyButton value={value} what={label.toLowerCase()} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <PopupLine website={website} />
      <RemoveWebsite domain={website.domain} />
    </div>
  );
}
