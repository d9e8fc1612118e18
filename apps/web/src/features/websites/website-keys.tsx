import type { AnswerOf } from '@carded/client';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import stackCss from '#ui/stack.module.css';
import { RemoveWebsite } from './remove-website.tsx';
import css from './websites.module.css';

/** Both keys of a website, the line to paste, and the way to remove it. Keys are public; the account's secret is not here. */
export const WebsiteKeys = ({ website }: { website: AnswerOf<'websites.get'>['website'] }) => {
  const line = `<script src="${window.location.origin}/static/popup/v1/popup.js" data-key="${website.token}" async></script>`;
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
      <Card
        heading="One line for your pages"
        about="Put it into the head of the page with your checkout button. What it can do is in the reference at /docs."
        action={<CopyButton value={line} what="the line" />}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
        <section className={css.code} tabIndex={0} aria-label="The line to paste">
          <code>{line}</code>
        </section>
      </Card>
      <RemoveWebsite domain={website.domain} />
    </div>
  );
};
