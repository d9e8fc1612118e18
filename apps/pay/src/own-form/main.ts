import { type CardForm, makeSandboxToken, readCardForm } from '@carded/providers/payments/browser';
import { meetAccount } from '#meet-account.ts';
import { readSettings } from '#settings.ts';
import { make, showPage } from '#show-page.ts';
import { makeFields } from './fields.ts';
import { makeTestCards } from './test-cards.ts';

const settings = readSettings();
const startedAt = performance.now();
/** By the server's clock: a token has to be as old as the server thinks. */
const now = () => Math.round(settings.nowMs + performance.now() - startedAt);

const account = await meetAccount(settings);
const main = showPage(account);
const fields = makeFields(new Date(now()));
const button = make('button', { class: 'act' }, account.open.action);
const form = make('form', { novalidate: '' }, ...fields.elements, button);
/** With what any test card is taken; American Express has four digits. */
const filled = (number: string): CardForm => ({
  number,
  exp_month: '12',
  exp_year: String(new Date(now()).getFullYear() + 1),
  cvc: number.length === 15 ? '1234' : '123',
  name: 'Test Card',
});
main.append(
  form,
  makeTestCards((number) => {
    fields.fill(filled(number));
    button.focus();
  }),
);
account.send({ type: 'shown' });

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const read = readCardForm(fields.values(), new Date(now()));
  if ('errors' in read) return fields.show(read.errors);
  const token = makeSandboxToken(read.card, { nowMs: now(), id: crypto.randomUUID() });
  if (token === null) return fields.show({ number: 'Use one of the test cards below: no real card is taken here.' });
  fields.show({});
  button.disabled = true;
  account.send({ type: 'token', token });
});
