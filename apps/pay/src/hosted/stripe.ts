import { make, meetAccount, readSettings, showPage } from '#meet-account.ts';
import { fallback, loadScript, packToken } from './provider-script.ts';

/** The parts of Stripe's script that are used; its types are no dependency. */
type Element = { mount(at: HTMLElement): void; on(event: 'ready', then: () => void): void };
type StripeScript = {
  elements(): { create(kind: 'card', options: object): Element };
  createPaymentMethod(of: object): Promise<{ paymentMethod?: { id?: string }; error?: { message?: string } }>;
};
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

const settings = readSettings();
const account = await meetAccount(settings);
const main = showPage(account);
const place = make('div', { class: 'field provider' });
const name = make('input', { id: 'name', autocomplete: 'cc-name', maxlength: '100', required: '' });
const button = make('button', { class: 'act' }, account.open.action);
const form = make(
  'form',
  {},
  place,
  make('div', { class: 'field' }, make('label', { for: 'name' }, 'Name on card'), name),
  button,
);
main.append(form);

await loadScript(settings.scriptSrc).catch(() => {});
const stripe = window.Stripe?.(settings.clientKey);
if (stripe === undefined) account.send({ type: 'failed' });
else start(stripe);

function start(script: StripeScript): void {
  const { color, fontSize } = getComputedStyle(name);
  const card = script.elements().create('card', { style: { base: { color, fontSize } }, hidePostalCode: true });
  card.on('ready', () => account.send({ type: 'shown' }));
  card.mount(place);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    const made = await script
      .createPaymentMethod({ type: 'card', card, billing_details: { name: name.value.trim() } })
      .catch(() => ({ error: { message: fallback } }));
    const id = 'paymentMethod' in made ? made.paymentMethod?.id : undefined;
    if (id !== undefined) return account.send({ type: 'token', token: packToken('stripe.payment_method', id) });
    button.disabled = false;
    account.send({ type: 'errors', errors: [made.error?.message?.slice(0, 300) || fallback] });
  });
}
