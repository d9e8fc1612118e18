import { Example } from '#site/claims/says.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { StatusShape, StatusWord } from '#ui/chip.tsx';
import css from '../../../site/demo/chooser.module.css';
import side from '../../../site/demo/side.module.css';

export function meta() {
  return siteMeta({
    path: '/demo/seen',
    title: 'What the shop sees of a check',
    description:
      'One check from the shop’s side: the row in the log, the reasons, the webhook and the proof. Readable without scripts.',
  });
}

export default SeenPage;

const lines = [
  { group: 'accepted', title: 'Place allowed', aside: 'Texas', detail: 'Nothing in your rules blocks it' },
  { group: 'accepted', title: '21 or older', aside: 'yes', detail: 'By the birth date given' },
  { group: 'accepted', title: 'Not banned', aside: 'no ban found', detail: '' },
  {
    group: 'pending',
    title: 'Matched by records',
    aside: '83 of 100',
    detail: 'Name and address agreed. The birth date did not, so we asked for ID',
  },
] as const;

const webhook = `webhook-id: 6f0c3f1a-6d0e-8a52-9f11-3a6a0f0c2b7d
webhook-timestamp: 1795189004
webhook-signature: v1,q8J3…

{
  "type": "verification.created",
  "data": {
    "uuid": "019aa1c6-7d10-7c3e-9b52-4f0d6a1e88b7",
    "status": "photo_id",
    "version": 1,
    "test": true,
    "reference": "cart-20421"
  }
}`;
const proof = `{
  "iss": "https://carded.example",
  "aud": "pk_test_7Qm…",
  "sub": "019aa1c6-7d10-7c3e-9b52-4f0d6a1e88b7",
  "status": "accepted",
  "origin": "https://northforkvapor.example",
  "min_age": 21,
  "reference": "cart-20421",
  "test": true
}`;

/** Draws one check from the shop's side, like the demo with scripts. */
function SeenPage() {
  return (
    <div className={css.chooser}>
      <h1>What the shop sees of a check</h1>
      <p className={css.lead}>
        An invented buyer places an order. One digit of the birth date is off, so the records do not agree, and a card
        settles it. This is what arrives on the shop’s side meanwhile.
      </p>
      <Example>
        <div className={side.account}>
          <p className={side.test}>
            <StatusShape group="test" />
            Test data. Nothing here is billed.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Buyer</th>
                <th scope="col">Result</th>
                <th scope="col">Place</th>
              </tr>
            </thead>
            <tbody>
              <tr aria-current="true">
                <td data-cell="who">Marcus Sampleton</td>
                <td>
                  <StatusWord group="pending">ID required</StatusWord>
                </td>
                <td>Austin, TX</td>
              </tr>
            </tbody>
          </table>
          <section>
            <h2>Why</h2>
            <ol className={side.lines}>
              {lines.map(({ group, title, aside, detail }) => (
                <li key={title}>
                  <span>
                    <StatusShape group={group} />
                  </span>
                  <b>{title}</b>
                  <em>{aside}</em>
                  <small>{detail}</small>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2>Sent to your server</h2>
            <pre className={side.code}>{webhook}</pre>
          </section>
          <section>
            <h2>The proof, once accepted</h2>
            <pre className={side.code}>{proof}</pre>
          </section>
        </div>
      </Example>
      <p>
        The proof is signed for this shop, this cart and this place. Your server checks it before it takes the order; a
        proof that is missing, changed, used before or made for another cart is refused.
      </p>
      <p className={css.next}>
        <a href="/docs">Read how to put it in</a>
      </p>
    </div>
  );
}
