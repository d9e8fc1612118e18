import { stores as en } from '@carded/words/en/messages';
import { stores as es } from '@carded/words/es/messages';
import { stores as fr } from '@carded/words/fr/messages';

const words: Record<string, { not_saved: string }> = { en, es, fr };
let shown: HTMLElement | undefined;

/** Says below what was pressed that the check is not in the cart yet. */
export function showNote(below: Element): void {
  hideNote();
  const language = document.documentElement.lang.slice(0, 2).toLowerCase();
  shown = document.createElement('p');
  shown.setAttribute('role', 'alert');
  shown.textContent = (words[language] ?? en).not_saved;
  below.insertAdjacentElement('afterend', shown);
}

export function hideNote(): void {
  shown?.remove();
  shown = undefined;
}
