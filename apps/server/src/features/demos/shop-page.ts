import type { DemoName } from '@carded/domain/demos';
import { colorStyles } from '@carded/tokens/color-styles';
import {
  acceptedSolid,
  brandText,
  canvas,
  deniedText,
  ink,
  ink2,
  line,
  lineControl,
  lineStrong,
  surface,
} from '@carded/tokens/colors';

type Field = { name: string; label: string; auto: string; type?: string; half?: true };

const contact: readonly Field[] = [
  { name: 'contact_email', label: 'Email', auto: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', auto: 'tel', type: 'tel' },
];
const names: readonly Field[] = [
  { name: 'first_name', label: 'First name', auto: 'given-name', half: true },
  { name: 'last_name', label: 'Last name', auto: 'family-name', half: true },
];
const address: readonly Field[] = [
  { name: 'address', label: 'Address', auto: 'address-line1' },
  { name: 'city', label: 'City', auto: 'address-level2', half: true },
  { name: 'state', label: 'State', auto: 'address-level1', half: true },
  { name: 'zip', label: 'ZIP code', auto: 'postal-code', half: true },
];
const birth: readonly Field[] = [
  { name: 'dob_month', label: 'Month of birth', auto: 'bday-month', half: true },
  { name: 'dob_day', label: 'Day', auto: 'bday-day', half: true },
  { name: 'dob_year', label: 'Year', auto: 'bday-year', half: true },
];

const kinds: Readonly<
  Record<'order' | 'register' | 'dob-phone', { title: string; button: string; fields: readonly Field[] }>
> = {
  order: { title: 'Delivery', button: 'Place order', fields: [...contact, ...names, ...address] },
  register: { title: 'Make an account', button: 'Create account', fields: [...contact, ...names, ...address] },
  'dob-phone': {
    title: 'Join by phone',
    button: 'Check me',
    fields: [...names, { name: 'phone', label: 'Phone', auto: 'tel', type: 'tel' }, ...birth],
  },
};

const field = ({ name, label, auto, type = 'text', half }: Field) =>
  `<label${half ? ' class="half"' : ''}>${label}<input id="${name}" name="${name}" type="${type}" autocomplete="off" data-auto="${auto}" maxlength="120"></label>`;

/** Draws the shop of a demo, with a usual form. The demo's page adds the popup. It holds no visitor's data. */
export function shopPage(demo: DemoName): string {
  const { title, button, fields } = kinds[demo === 'register' || demo === 'dob-phone' ? demo : 'order'];
  const cart =
    demo === 'register' || demo === 'dob-phone'
      ? ''
      : '<aside><h2>Your order</h2><p><span>Ridgeline pod kit</span><b>$34.00</b></p><p><span>Shipping</span><b>$8.50</b></p><p class="sum"><span>Total</span><b>$42.50</b></p></aside>';
  return shopDocument({
    title: 'Northfork Vapor, a drawn shop',
    brand: 'NORTHFORK VAPOR',
    main: `<form id="checkout" novalidate><h1>${title}</h1><div class="fields">${fields.map(field).join('')}</div>
<p id="said" role="status"></p><button id="place-order">${button}</button></form>${cart}
<section id="done" hidden tabindex="-1"><svg viewBox="0 0 16 16" width="40" height="40" aria-hidden="true"><circle cx="8" cy="8" r="7" fill="currentColor"/><path d="M4.9 8.2l2.2 2.2 4.1-4.7" fill="none" stroke="var(--surface)" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></svg><h1>Thank you</h1><p>The shop’s server checked the proof and took the order.</p></section>`,
  });
}

/** A page of a drawn shop. @param parts HTML, escaped by who gives it; `head` goes after the style, `notice` above the shop's name */
export function shopDocument(parts: { title: string; brand: string; main: string; head?: string; notice?: string }) {
  const { title, brand, main, head = '', notice = '' } = parts;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style>${head}</head><body>${notice}
<header><b>${brand}</b><span>Secure checkout</span></header>
<main>${main}</main></body></html>`;
}

const style = `${colorStyles({ canvas, surface, ink, ink2, line, lineControl, lineStrong, brandText, deniedText, acceptedSolid })}*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--surface)}
header{display:flex;justify-content:space-between;align-items:center;min-height:60px;padding:10px 28px;border-bottom:1px solid var(--line);letter-spacing:.02em}header span{color:var(--ink-2);font-size:14px}
main{display:grid;grid-template-columns:minmax(0,1.5fr) minmax(0,1fr);gap:32px;max-width:820px;margin:0 auto;padding:26px 28px 40px}
h1{font-size:20px;margin:0 0 14px}h2{font-size:16px;margin:0 0 8px}.fields{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{grid-column:1/-1;display:block;font-size:14px;color:var(--ink-2)}.half{grid-column:auto}
input{display:block;width:100%;min-height:44px;margin-top:3px;padding:8px 12px;border:1px solid var(--line-control);border-radius:8px;font:inherit;font-size:16px;color:var(--ink);background:var(--surface)}
input:focus-visible,button:focus-visible{outline:3px solid var(--brand-text);outline-offset:2px}
button{width:100%;min-height:50px;margin-top:14px;border:0;border-radius:8px;background:var(--ink);color:var(--surface);font:inherit;font-weight:600;cursor:pointer}
#said{margin:12px 0 0;color:var(--denied-text)}#said:empty{margin:0}
aside{align-self:start;padding:18px 20px;border:1px solid var(--line);border-radius:12px;background:var(--canvas)}aside p{display:flex;justify-content:space-between;gap:12px;margin:8px 0 0}.sum{padding-top:8px;border-top:1px solid var(--line-strong)}
#done{grid-column:1/-1;padding:40px 0;color:var(--accepted-solid)}#done h1{color:var(--ink);font-size:26px;margin:12px 0 4px}#done p{color:var(--ink);margin:0}
@media(max-width:600px){main{grid-template-columns:minmax(0,1fr);padding:20px 16px 32px}header{padding:10px 16px}aside{order:-1;padding:12px 16px}}
@media(max-width:340px){.fields{grid-template-columns:minmax(0,1fr)}}`;
