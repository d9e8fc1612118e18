import {
  type CardErrors,
  type CardField,
  type CardForm,
  expiryYears,
  makeSandboxToken,
  readCardForm,
  sandboxCards,
} from '@carded/providers/payments/browser';
import { make, meetAccount, readSettings, showPage } from '#meet-account.ts';

const settings = readSettings();
const startedAt = performance.now();
/** By the server's clock: a token has to be as old as the server thinks. */
const now = () => Math.round(settings.nowMs + performance.now() - startedAt);

const account = await meetAccount(settings);
const main = showPage(account);

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const fields = makeFields(new Date(now()));
const button = make('button', { class: 'act' }, account.open.action);
const form = make('form', { novalidate: '' }, ...fields.elements, button);
/** Fills in what each test card accepts; American Express has a four-digit code. */
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

/** The test cards by name; a press fills in the form. */
function makeTestCards(fill: (number: string) => void): HTMLElement {
  const rows = sandboxCards.map(({ number, says }) => {
    const use = make('button', { type: 'button', class: 'card' }, number.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
    use.addEventListener('click', () => fill(number));
    return make('li', {}, use, make('span', {}, says));
  });
  return make(
    'details',
    {},
    make('summary', {}, 'This is a sandbox: no card is charged. Test cards'),
    make('p', {}, 'A press fills in the form. Any date to come, any security code and any name will do.'),
    make('ul', {}, ...rows),
  );
}

type Control = HTMLInputElement | HTMLSelectElement;
type Fields = {
  readonly elements: readonly HTMLElement[];
  values(): CardForm;
  fill(form: CardForm): void;
  /** Shows what is wrong beside each field, and moves to the first. */
  show(errors: CardErrors): void;
};

/** The fields of the form, with the names that browsers and password managers fill by. */
function makeFields(today: Date): Fields {
  const years = Array.from({ length: expiryYears }, (_, index) => String(today.getFullYear() + index));
  const controls: Readonly<Record<CardField, Control>> = {
    number: input('number', { inputmode: 'numeric', autocomplete: 'cc-number', maxlength: '40' }),
    exp_month: select('exp_month', 'cc-exp-month', 'Month', months),
    exp_year: select('exp_year', 'cc-exp-year', 'Year', years),
    cvc: input('cvc', { inputmode: 'numeric', autocomplete: 'cc-csc', maxlength: '8' }),
    name: input('name', { autocomplete: 'cc-name', maxlength: '100' }),
  };
  const names = Object.keys(controls) as CardField[];
  const labeled = (name: CardField, label: string) =>
    make('div', { class: 'field' }, make('label', { for: name }, label), controls[name], errorOf(name));
  const errors = Object.fromEntries(names.map((name) => [name, make('p', { id: `${name}-error`, class: 'error' })]));
  function errorOf(name: CardField): HTMLElement {
    return errors[name] ?? make('p', {});
  }

  function showError(name: CardField, text: string): void {
    errorOf(name).textContent = text;
    controls[name].setAttribute('aria-invalid', String(text !== ''));
  }
  // Typing takes the message away; the field is judged again at the next press.
  for (const name of names) controls[name].addEventListener('input', () => showError(name, ''));

  return {
    elements: [
      labeled('number', 'Card number'),
      make(
        'div',
        { class: 'row' },
        labeled('exp_month', 'Expires, month'),
        labeled('exp_year', 'Year'),
        labeled('cvc', 'Security code'),
      ),
      labeled('name', 'Name on card'),
    ],
    values: () => Object.fromEntries(names.map((name) => [name, controls[name].value])) as CardForm,
    fill(form) {
      for (const name of names) {
        controls[name].value = form[name];
        showError(name, '');
      }
    },
    show(found) {
      for (const name of names) showError(name, found[name] ?? '');
      const first = names.find((name) => found[name] !== undefined);
      if (first !== undefined) controls[first].focus();
    },
  };
}

function input(name: CardField, attributes: Readonly<Record<string, string>>): HTMLInputElement {
  return make('input', { id: name, name, 'aria-describedby': `${name}-error`, ...attributes });
}

function select(name: CardField, autocomplete: string, first: string, values: readonly string[]): HTMLSelectElement {
  const attributes = { id: name, name, autocomplete, 'aria-describedby': `${name}-error` };
  const options = values.map((value) => make('option', { value }, value));
  return make('select', attributes, make('option', { value: '' }, first), ...options);
}
