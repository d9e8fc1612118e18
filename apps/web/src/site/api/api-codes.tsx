import { webhookEvents } from '@carded/contract/websites/webhook-events';
import { denyReasons, notCreatedReasons, publicStatuses } from '@carded/domain/codes';
import { Example, Says } from '#site/claims/says.tsx';
import { CodeBlock, shownCode } from '#site/code/code-block.tsx';
import home from '#site/home/sections.module.css';
import css from './api.module.css';

/** Advice for a buyer by reason, where they can continue. */
const ways = {
  photo_id: 'Show an ID again',
  selfie: 'Take the selfie again',
  phone: 'Confirm a phone again',
} as const;

/** Every status and every reason, from the lists that the program decides by. */
export function ApiCodes() {
  return (
    <section className={`${home.section} ${home.band}`} id="statuses">
      <div className={home.width}>
        <h2>What does each status mean?</h2>
        <p className={home.sub}>
          Only <code>accepted</code> is a yes. Treat a status that you do not know as a no.
        </p>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {publicStatuses.map(({ code, meaning }) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td>
                  <InlineCode text={meaning} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2 className={css.second}>Why was a buyer denied?</h2>
        <p className={home.sub}>A closed list. With most of them the buyer can go on, in the same check.</p>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col">Means</th>
              <th scope="col">What the buyer can do</th>
            </tr>
          </thead>
          <tbody>
            {denyReasons.map(({ code, label, retry }) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td data-label="Means">{label}</td>
                <td data-label="What the buyer can do">{retry === null ? 'Nothing: it is final' : ways[retry]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2 className={css.second}>Why was nothing created?</h2>
        <p className={home.sub}>
          With <code>not_created</code> a buyer was refused before anything was asked.
        </p>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col">Means</th>
            </tr>
          </thead>
          <tbody>
            {notCreatedReasons.map(({ code, label }) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td data-label="Means">{label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Draws a sentence of the contract, with text in backticks as code. */
export function InlineCode({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
        index % 2 === 1 ? <code key={index}>{part}</code> : part.replaceAll('**', ''),
      )}
    </>
  );
}

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
