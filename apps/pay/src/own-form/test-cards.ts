import { sandboxCards } from '@carded/providers/payments/browser';
import { make } from '#show-page.ts';

/** The test cards by name; a press fills in the form. */
export function makeTestCards(fill: (number: string) => void): HTMLElement {
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
