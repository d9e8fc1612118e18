import { money, products } from '../catalog.ts';
import { type Html, html } from './html.ts';
import { picture } from './picture.ts';

export function catalogPage(): Html {
  return html`<div class="wide">
<h1>Made for long evenings</h1>
<p class="lead">Kits, liquids and parts from Boise, Idaho. We check every buyer’s age once, at checkout.</p>
<ul class="shelf">${products.map(
    (product) => html`<li>
<div class="stand">${picture(product.picture)}</div>
<h2>${product.name}</h2>
<p>${product.detail}</p>
<form method="post" action="/cart"><input type="hidden" name="add" value="${product.id}">
<span class="price">${money(product.cents)}</span><button class="quiet">Add to cart<span class="unseen">: ${product.name}</span></button></form>
</li>`,
  )}</ul></div>`;
}
