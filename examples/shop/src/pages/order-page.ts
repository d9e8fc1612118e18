import { money } from '../catalog.ts';
import type { Order } from '../orders.ts';
import { sums } from './cart-page.ts';
import { type Html, html } from './html.ts';

export function orderPage(order: Order): Html {
  return html`<div class="narrow">
${order.isTest ? html`<p class="stamp">Test order</p>` : ''}
<h1>Thank you, ${order.person.first_name}</h1>
<p class="lead">${order.isHeld ? 'We are checking your order again and will write to you.' : `Your order ${order.cart.number} is on its way to ${order.person.city}. An adult signs for it at the door.`}</p>
<ul class="lines plain">${order.cart.lines.map((line) => html`<li><span>${line.name} × ${line.count}</span><span class="sum">${money(line.cents)}</span></li>`)}</ul>
${sums(order.cart)}
<dl class="facts"><div><dt>Delivered to</dt><dd>${order.person.first_name} ${order.person.last_name}, ${order.person.address}, ${order.person.city}, ${order.person.state ?? ''} ${order.person.zip}</dd></div>
<div><dt>Age</dt><dd>Checked${order.minimumAge === null ? '' : `: ${order.minimumAge} or over`}</dd></div>
<div><dt>Verification</dt><dd class="mono">${order.uuid}</dd></div></dl>
<p><a href="/">Back to the shelf</a></p></div>`;
}

export function messagePage(title: string, sentence: string): Html {
  return html`<div class="narrow"><h1>${title}</h1><p class="lead">${sentence}</p><p><a class="button" href="/">See the shelf</a></p></div>`;
}
