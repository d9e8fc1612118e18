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

/** The order button whose form is sent. Another button of that form that has a name of its own, or sends it elsewhere, does another thing. */
export function triggerOfForm(
  target: Element,
  submitter: Element | null | undefined,
  triggers: Element[],
): Element | undefined {
  const form = formOf(target);
  const isOther =
    submitter?.matches('[name]:not([name=""]),[formaction],[formmethod]') &&
    !triggers.some((each) => each.contains(submitter));
  return isOther ? undefined : triggers.find((each) => form && formOf(each) === form);
}

/** The trigger a press is for. A key counts where it would press, not where it writes. */
export function triggerOf(event: Event, triggers: Element[]): Element | undefined {
  const path = event.composedPath();
  const element = triggers.find((each) => each.tagName !== 'FORM' && path.includes(each));
  if (!/^key/.test(event.type) || !element) return element;
  const isTyping = path[0] !== element && (path[0] as Element).matches('input,select,textarea,[contenteditable]');
  return /^(Enter| )$/.test((event as KeyboardEvent).key) && !isTyping ? element : undefined;
}

/** The form an order button sends; the element itself when the trigger is a form, whatever its fields are called. */
export function formOf(element: Element): Element | null {
  return (element.tagName !== 'FORM' && (element as HTMLButtonElement).form) || element.closest('form');
}
