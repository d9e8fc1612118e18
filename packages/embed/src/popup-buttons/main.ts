import { listOf } from '#popup/config.ts';
import type { ExtraNeeds } from '#popup/instance.ts';
import { call, findAll, make } from '#popup/page.ts';

const lookOfOurs =
  'font:600 16px/1.2 system-ui,sans-serif;min-height:48px;padding:12px 20px;border:0;border-radius:8px;background:#2743c8;color:#fff;cursor:pointer;text-align:center';

/** Replaces other pay buttons by a verify button; they come back when the buyer is accepted. @returns what puts them back now */
export const start = ({ config, ask, isAccepted }: ExtraNeeds): (() => void) => {
  const replaced = new Map<HTMLElement, HTMLElement>();
  const putBack = () => {
    for (const [original, button] of replaced) if (button.isConnected) button.replaceWith(original);
    replaced.clear();
  };
  const look = () => {
    if (isAccepted()) return putBack();
    for (const temp of config.temp_elements ?? []) {
      const originals = listOf(temp.element).flatMap(findAll);
      for (const original of originals) if (original instanceof HTMLElement) replace(original, temp);
    }
  };
  const replace = (original: HTMLElement, temp: NonNullable<typeof config.temp_elements>[number]) => {
    const css = temp.useDefaultStyling === false ? '' : lookOfOurs;
    const button = make(temp.useDiv ? 'div' : 'button', css, temp.wording ?? 'Verify Age');
    if (button instanceof HTMLButtonElement) button.type = 'button';
    else {
      button.tabIndex = 0;
      button.setAttribute('role', 'button');
      button.onkeydown = ({ key }) => (key === 'Enter' || key === ' ') && button.click();
    }
    if (temp.classList) button.className = temp.classList;
    call(temp.customizeElement, button);
    button.onclick = (event) => {
      event.preventDefault();
      ask();
    };
    original.replaceWith(button);
    replaced.set(original, button);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    putBack();
  };
};
