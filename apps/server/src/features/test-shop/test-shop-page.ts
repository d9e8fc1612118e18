import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import { testBuyers } from '@carded/domain/test-buyers';
import type { Person } from '@carded/node';
import { shopDocument } from '#features/demos/index.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';

export const personFields = ['first_name', 'last_name', 'address', 'city', 'state', 'zip'] as const;
export type TypedPerson = Record<(typeof personFields)[number], string>;
/** Whose shop it is, by its test key. */
export type TestShop = { key: string; name: string };

const labels: Readonly<Record<keyof TypedPerson, { label: string; auto: string; isHalf?: true }>> = {
  first_name: { label: 'First name', auto: 'given-name', isHalf: true },
  last_name: { label: 'Last name', auto: 'family-name', isHalf: true },
  address: { label: 'Address', auto: 'address-line1' },
  city: { label: 'City', auto: 'address-level2', isHalf: true },
  state: { label: 'State', auto: 'address-level1', isHalf: true },
  zip: { label: 'ZIP code', auto: 'postal-code', isHalf: true },
};
const home = { address: '418 Alder Street', city: 'Boise', state: 'ID', zip: '83702' };
/** Test orders go to one country, as the fields are of its addresses. */
export const country = 'US';

export function testShopPath(key: string): string {
  return `/test-shop/${key}`;
}

/** A test buyer's checkout, filled in; John Doe's for a name that is none. */
export function testBuyerFields(name: unknown): TypedPerson {
  const { firstName, lastName } =
    testBuyers.find((one) => one.name === name) ?? (testBuyers[0] as { firstName: string; lastName: string });
  return { first_name: firstName, last_name: lastName, ...home };
}

const notice =
  '<p class="test"><b>Test shop.</b> Nothing is sold or charged. What you do here stands in the log, marked as a test.</p>';
const title = ({ name }: TestShop) => `Test shop of ${escapeHtml(name)}`;

/** The checkout: a form and the popup with the test key, as they are pasted into a shop. */
export function testCheckoutPage(
  shop: TestShop,
  {
    person,
    reference,
    nonce,
    problem,
  }: { person: TypedPerson; reference: string; nonce: string; problem: { title: string; sentence: string } | null },
): string {
  const fields = personFields.map((name) => {
    const { label, auto, isHalf } = labels[name];
    return `<label${isHalf ? ' class="half"' : ''}>${label}<input name="${name}" autocomplete="${auto}" value="${escapeHtml(person[name])}" maxlength="120"></label>`;
  });
  const config = JSON.stringify({ key: shop.key, element: '#place-order', reference, data: { country } });
  return shopDocument({
    title: title(shop),
    brand: escapeHtml(shop.name),
    notice,
    head: `<style>${style}</style><script nonce="${nonce}">window.CardedConfig=${config.replaceAll('<', '\\u003c')}</script><script src="${popupScriptPath}" nonce="${nonce}" defer></script>`,
    main: `<form method="post" action="${testShopPath(shop.key)}"><h1>Checkout</h1>
${problem === null ? '' : `<p class="problem" role="alert"><b>${escapeHtml(problem.title)}</b> ${escapeHtml(problem.sentence)}</p>`}
<div class="fields">${fields.join('')}</div><input type="hidden" name="cart" value="${escapeHtml(reference)}">
<button id="place-order">Place order</button>
<noscript><p class="problem">The popup needs JavaScript. Turn it on and load this page again.</p></noscript></form>
<aside aria-label="Test buyers"><h2>Be a test buyer</h2><ul>${testBuyers
      .map(
        ({ name, firstName, lastName, result }) =>
          `<li><a href="${testShopPath(shop.key)}?buyer=${name}"${firstName === person.first_name && lastName === person.last_name ? ' aria-current="true"' : ''}>${firstName} ${lastName}</a><span>${escapeHtml(result)}</span></li>`,
      )
      .join('')}</ul><p class="small">Any birth date of an adult will do. The phone code is 111111.</p></aside>`,
  });
}

/** The order was taken: the shop's server has checked the proof. */
export function testOrderPage(shop: TestShop, { person, uuid }: { person: Person; uuid: string }): string {
  return shopDocument({
    title: title(shop),
    brand: escapeHtml(shop.name),
    notice,
    head: `<style>${style}</style>`,
    main: `<section class="done"><h1>Thank you, ${escapeHtml(person.first_name)}</h1>
<p>The server of this shop checked the proof, asked for the verification, compared name and address, and took the order. Yours does the same.</p>
<ul><li><a href="/account/verifications/${escapeHtml(uuid)}?includeTest=1">See it in your log</a></li>
<li><a href="${testShopPath(shop.key)}">Place another test order</a></li>
<li><a href="/docs/first-verification">What happened, step by step</a></li></ul></section>`,
  });
}

const style = `.test{margin:0;padding:10px 28px;background:var(--canvas);border-bottom:1px solid var(--line)}
a{color:var(--brand-text)}.problem{margin:0 0 14px;color:var(--denied-text)}.done{grid-column:1/-1}
ul{margin:0;padding:0;list-style:none}li{margin:10px 0 0}aside a{display:inline-block;padding:4px 0;font-weight:600}aside a[aria-current]{color:var(--ink)}aside span{display:block;color:var(--ink-2);font-size:14px}.small{display:block;color:var(--ink-2);font-size:14px;margin:14px 0 0}
a:focus-visible{outline:3px solid var(--brand-text);outline-offset:2px}@media(max-width:600px){aside{order:0}.test{padding:10px 16px}}`;
