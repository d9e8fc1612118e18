import type { CartView } from '../carts.ts';
import { money } from '../catalog.ts';
import { sums } from './cart-page.ts';
import { type Html, html, json } from './html.ts';
import { states } from './states.ts';

export type CheckoutForm = Record<
  'email' | 'phone' | 'first_name' | 'last_name' | 'address' | 'city' | 'state' | 'zip',
  string
>;
export type CheckoutProblem = { title: string; sentence: string; missing?: readonly (keyof CheckoutForm)[] };

/**
 * Writes what an integrator copies: the popup's settings, and the popup. If the script does not load, the page says so and stays where it is. The nonce is for this
 * shop's strict policy; without one, `onerror` on the tag does the same.
 */
export function popupScript(options: { key: string; reference: string; scriptUrl: string; nonce: string }): Html {
  return html`
<script nonce="${options.nonce}">
window.CardedConfig = {
  key: ${json(options.key)},
  element: '#place-order',
  reference: ${json(options.reference)},
  data: { country: 'US' },
  wording: { info_type: 'shipping' },
  show_close: true
};
addEventListener('error', (event) => {
  if (event.target.id === 'carded') document.getElementById('age-check-help').hidden = false;
}, true);
</script>
<script id="carded" src="${options.scriptUrl}" nonce="${options.nonce}" defer></script>`;
}

/** For a buyer whose browser runs no scripts, or did not get this one: what to do, on pages of Carded. */
const withoutScript = (host: string): Html => html`
<noscript><p class="problem"><a href="${host}/noscript">Turn on JavaScript</a> to verify your age and place your order.</p></noscript>
<p class="problem" id="age-check-help" hidden>The age check did not load. <a href="${host}/loaderror">What you can do</a></p>`;

/** Button that sends the order: the shop's own, or the place where React draws one (`../browser/pay-button.tsx`). */
export type PayButton = { host: string; path: string; button: Html };
export function plainButton(host: string): PayButton {
  return {
    host,
    path: '/checkout',
    button: html`<button class="button" id="place-order">Place order</button>`,
  };
}
export function reactButton(options: { host: string; key: string; reference: string }): PayButton {
  return {
    host: options.host,
    path: '/checkout-react',
    button: html`<div id="pay" data-host="${options.host}" data-key="${options.key}" data-reference="${options.reference}"></div>`,
  };
}

/** Fields carry the standard's autocomplete words: the popup finds them by these, and so does the buyer's browser. */
export function checkoutPage(
  cart: CartView,
  form: CheckoutForm,
  problem: CheckoutProblem | null,
  { host, path, button }: PayButton,
): Html {
  const field = (name: keyof CheckoutForm, label: string, autocomplete: string, type = 'text', needed = true) => {
    const isMissing = problem?.missing?.includes(name) ?? false;
    return html`<label class="field ${name}"><span>${label}${needed ? '' : html` <small>optional</small>`}</span>
<input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${form[name]}" maxlength="120" ${isMissing ? html`aria-invalid="true" aria-describedby="problem"` : ''}></label>`;
  };
  return html`<form class="checkout" method="post" action="${path}" novalidate>
<div class="details"><h1>Checkout</h1>
${problem ? html`<div class="problem" id="problem" role="alert"><strong>${problem.title}</strong> ${problem.sentence}</div>` : ''}
<h2>Contact</h2>
<div class="pair">${field('email', 'Email', 'email', 'email')}${field('phone', 'Phone', 'tel', 'tel', false)}</div>
<h2>Delivery</h2>
<div class="pair">${field('first_name', 'First name', 'given-name')}${field('last_name', 'Last name', 'family-name')}</div>
${field('address', 'Address', 'address-line1')}
<div class="triple">${field('city', 'City', 'address-level2')}
<label class="field state"><span>State</span><select name="state" autocomplete="address-level1">${states.map(
    ([code, name]) => html`<option value="${code}" ${code === form.state ? 'selected' : ''}>${name}</option>`,
  )}</select></label>
${field('zip', 'ZIP code', 'postal-code')}</div>
<h2>Shipping</h2>
<p class="shipping"><span>Adult signature, 2 to 3 days</span><span>$8.50</span></p>
${button}
${withoutScript(host)}
<p class="small">Carded checks that you are of age before the order goes out. It takes a moment, and no account.</p></div>
<aside aria-label="Your order"><h2>Your order</h2>
<ul>${cart.lines.map((line) => html`<li><span>${line.name}${line.count > 1 ? ` × ${line.count}` : ''}</span><span>${money(line.cents)}</span></li>`)}</ul>
${sums(cart)}</aside></form>`;
}
