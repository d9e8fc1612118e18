import { webhookEvents } from '@carded/contract/websites/webhook-events';
import { Example, Says } from '#site/claims/says.tsx';
import { CodeBlock, shownCode } from '#site/code/code-block.tsx';
import home from '#site/home/sections.module.css';
import css from './api.module.css';
import { InlineCode } from './api-codes.tsx';

const headers = [
  ['webhook-id', 'The same for each retry: skip one you have seen'],
  ['webhook-timestamp', 'When it was sent: refuse an old one'],
  ['webhook-signature', 'Over id, time and body, under a secret of your own'],
] as const;

export function ApiWebhooks() {
  return (
    <section className={`${home.section} ${home.band}`} id="webhooks">
      <div className={home.width}>
        <h2>How do webhooks work?</h2>
        <p className={home.sub}>
          Your server hears of each check and each change, also when the buyer has long left the page. The body is small
          and names nobody. It follows the Standard Webhooks rules, for which most languages have a library.
        </p>
        <div className={css.pair}>
          <div>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Type</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {webhookEvents.map(({ type, when }) => (
                  <tr key={type}>
                    <th scope="row">
                      <code>{type}</code>
                    </th>
                    <td data-label="When">
                      <InlineCode text={when} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Header</th>
                  <th scope="col">What it is</th>
                </tr>
              </thead>
              <tbody>
                {headers.map(([name, what]) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td data-label="What it is">{what}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={css.after}>
              Answer within <Says claim="webhook_answer" />. If you do not, it is sent again after{' '}
              <Says claim="webhook_pauses" />. Each delivery is in a log, and you can send it again by hand.
            </p>
          </div>
          <Example>
            <CodeBlock file="webhooks.js" about="Node" code={shownCode.webhook} />
          </Example>
        </div>
      </div>
    </section>
  );
}
