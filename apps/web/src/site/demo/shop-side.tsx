import { Example } from '#site/claims/says.tsx';
import { Button } from '#ui/button.tsx';
import { StatusShape } from '#ui/chip.tsx';
import css from './side.module.css';

const ways = [
  { way: 'right', label: 'This proof with this order', action: null },
  { way: 'used', label: 'The same proof, twice', action: 'Send it again' },
  { way: 'other_cart', label: 'This proof with another cart', action: 'Change the cart' },
  { way: 'forged', label: 'One letter changed', action: 'Change a letter' },
  { way: 'missing', label: 'The field taken out', action: 'Strip the proof' },
] as const;

/** Shows the shop's side, filled by a script during the check. On a phone a bar opens it. */
export function ShopSide() {
  return (
    <>
      <button type="button" className={css.bar} data-bar="" aria-expanded="false" aria-controls="shop">
        <b>The shop sees</b>
        <span data-told="">nothing yet</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: beside the popup it scrolls by itself, also by keyboard. */}
      <section className={css.side} id="shop" data-side="" aria-labelledby="shop-side" tabIndex={0}>
        <div className={css.head}>
          <h2 id="shop-side">What you see</h2>
          <p>It follows the buyer, step by step.</p>
        </div>
        <div className={css.account}>
          <p className={css.test}>
            <StatusShape group="test" />
            Test data. Nothing here is billed.
          </p>
          <p className={css.empty} data-empty="">
            <b>No verifications yet</b>
            They show up here the moment the buyer presses the button. Pick somebody, then place the order.
          </p>
          <div data-later="" hidden>
            <table>
              <thead>
                <tr>
                  <th scope="col">Buyer</th>
                  <th scope="col">Result</th>
                  <th scope="col">Place</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody data-rows="" />
            </table>
            <p className={css.said} role="status" data-said="" />
            <section>
              <h3>Why</h3>
              <ol className={css.lines} data-trace="" />
            </section>
            <section>
              <h3>
                Sent to your server <small data-hook-count="" />
              </h3>
              <div className={css.hooks} data-hooks="" />
            </section>
          </div>
          <section>
            <h3>Proof</h3>
            <p className={css.none} data-no-proof="">
              <b>Not yet</b>
              It comes with the acceptance and goes into a hidden field of your order form. Until then there is nothing
              to forge.
            </p>
            <div className={css.code} data-proof="" hidden>
              <p>
                <b>carded_proof</b>
                <span className={css.word} data-signature="" />
              </p>
              <pre data-proof-claims="" />
            </div>
          </section>
          <section>
            <h3>
              What your server refuses
              <Button size="sm" data-tamper="">
                Tamper
              </Button>
            </h3>
            <p className={css.note}>Each try goes to the check of the example shop, on our server.</p>
            <ol className={css.lines}>
              {ways.map(({ way, label, action }) => (
                <li key={way} data-try={way}>
                  <span data-mark="">
                    <StatusShape group="none" />
                  </span>
                  <b>{label}</b>
                  <em data-answer="" role="status" />
                  {action === null ? null : (
                    <Button size="sm" kind="quiet">
                      {action}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </section>
          <details>
            <summary>What your server does</summary>
            <Example>
              <pre>{serverCheck}</pre>
            </Example>
          </details>
        </div>
        <template data-hook="">
          <details className={css.hook}>
            <summary>
              <b data-hook-type="" />
              <span className={css.word}>
                <StatusShape group="accepted" />
                signature checks
              </span>
            </summary>
            <pre data-hook-headers="" />
            <pre data-hook-body="" />
          </details>
        </template>
      </section>
    </>
  );
}

/** The heart of the example shop's check (`examples/shop/src/check-order.ts`), as a shop would write it. */
const serverCheck = `import { Carded, isSamePerson, verifyProof } from '@carded/node';

const proof = await verifyProof(form.carded_proof, {
  host: 'https://carded.example',
  key: 'pk_live_…',
  origin: 'https://shop.example',
  reference: cart.id,
});
if (await orders.hasUsed(proof.uuid)) throw new Error('used');

const carded = new Carded({ host, secret });
const { status, verification } = await carded.status(proof.uuid);
if (status !== 'accepted') throw new Error('denied since');
if (!isSamePerson(verification?.buyer, order.person))
  throw new Error('another person');`;
