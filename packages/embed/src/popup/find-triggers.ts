import { type Config, listOf, type Switches } from './config.ts';
import { findAll, mark } from './page.ts';
import { platformTriggers } from './platform-triggers.ts';

/** Finds what opens the popup now. Elements may come and go: with `rebind` off, those found first stay the only ones. */
export function makeFinder(config: Config, on: Switches): () => Element[] {
  const first = new Map<string, Element[]>();
  const own = listOf(config.element);
  const selectors = on.platform_elements === false ? own : [...own, platformTriggers];
  return () =>
    selectors.flatMap((selector) => {
      const known = first.get(selector);
      if (known && on.rebind === false) return known;
      // A platform's page may show its button twice, in the cart and beside it.
      const found = findAll(selector)
        .filter((element) => !element.hasAttribute(mark))
        .slice(0, on.bind_all || !own.includes(selector) ? undefined : 1);
      if (found[0]) first.set(selector, found);
      return found;
    });
}

/** The trigger an event is for: what was pressed, or a button of the form that is being sent. */
export function triggerOf(event: Event, triggers: Element[], withForms: boolean): Element | undefined {
  if (event.type === 'submit') {
    return withForms ? triggers.find((element) => formOf(element) === event.target) : undefined;
  }
  const path = event.composedPath();
  const element = triggers.find((each) => each.tagName !== 'FORM' && path.includes(each));
  if (event.type !== 'keydown' || !element) return element;
  const isPress = /^(Enter| )$/.test((event as KeyboardEvent).key) && !(event as KeyboardEvent).repeat;
  const isTyping = path[0] !== element && (path[0] as Element).matches('input,select,textarea,[contenteditable]');
  return isPress && !isTyping ? element : undefined;
}

/** The form an order button sends; the element itself when the trigger is a form. */
export function formOf(element: Element): HTMLFormElement | null {
  return (element as HTMLButtonElement).form ?? element.closest('form');
}
