import type { CartView } from '../carts.ts';
import { money, shippingCents } from '../catalog.ts';
import { type Html, html } from './html.ts';

export function cartPage(cart: CartView): Html {
  if (cart.count === 0)
    return html`<div class="narrow"><h1>Your cart is empty</h1><p><a class="button" href="/">See the shelf</a></p></div>`;
  return html`<div class="narrow"><h1>Your cart</h1>
<ul class="lines">${cart.lines.map(
    (line) => html`<li><span>${line.name}</span>
<form method="post" action="/cart"><button class="step" name="remove" value="${line.id}" aria-label="One ${line.name} less">−</button>
<span class="number">${line.count}</span><button class="step" name="add" value="${line.id}" aria-label="One ${line.name} more">+</button></form>
<span class="sum">${money(line.cents)}</span></li>`,
  )}</ul>
${sums(cart)}
<p><a class="button" href="/checkout">Go to checkout</a></p>
<p class="small"><a href="/checkout-react">The same page with React</a></p></div>`;
}

export function sums(cart: CartView): Html {
  return html`<dl class="sums">
<div><dt>Shipping</dt><dd>${money(shippingCents)}</dd></div>
<div class="total"><dt>Total</dt><dd>${money(cart.cents)}</dd></div></dl>`;
}
