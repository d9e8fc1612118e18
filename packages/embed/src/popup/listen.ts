import type { Config, Switches } from './config.ts';
import { triggerOf, triggerOfForm } from './find-triggers.ts';
import { watch } from './page.ts';
import type { Wish } from './release.ts';

type Needs = {
  config: Config;
  on: Switches;
  scan: () => Element[];
  find: () => Element[];
  mayPass: (isNew?: boolean) => boolean;
  /** Asks the shop, then the buyer. @returns whether the press waits */
  begin: (wish: Wish) => boolean;
};
/** Event that may be a press. */
type Press = Event & Partial<PointerEvent> & Partial<KeyboardEvent> & Partial<SubmitEvent>;

/**
 * Handles the page's events before the shop, in the capture phase on the window, so that elements added later are covered.
 * @returns functions that stop each
 */
export function listen({ config, on, scan, find, mayPass, begin }: Needs): (() => void)[] {
  const events = config.events ?? ['mousedown', 'touchstart'];
  /** Whether the shop named the press itself, so that no part of it reaches the page. */
  const isPress = /down|start/.test(`${events}`);
  const opening = [...events, 'click', 'keydown', 'submit', ...(isPress ? ['pointerdown', 'mousedown'] : [])];
  // Allows repeated names: the browser adds the same listener once.
  const types = [...opening, 'auxclick', 'keyup', 'keypress'];
  if (isPress) types.push('pointerup', 'mouseup', 'touchstart', 'touchend');

  /** Element of the press that opened the popup; the rest of that press is still to come. */
  let openedOn: Element | false | undefined;
  let isKey = false;
  /** Kind of the pressing pointer, if the page has not seen the press. */
  let pointer: string | undefined;

  const ofForm = (target: Element, submitter?: Element | null) =>
    on.bind_form_submit === false ? undefined : triggerOfForm(target, submitter, find());

  const heard = (event: Press) => {
    const { type, isTrusted, pointerType, button, repeat, submitter, target } = event;
    const kind = type[0] as string;
    const isPart = /^[mpt]/.test(type);
    const begins = isTrusted && (type === 'pointerdown' || (type === 'keydown' && !repeat));
    if (begins) openedOn = pointer = undefined;
    const element = type === 'submit' ? ofForm(target as Element, submitter) : triggerOf(event, find());
    if (!element) return;
    // The rest of a press whose beginning opened the popup: it was answered already, however that ended.
    const isAnswered = isTrusted && element === openedOn && kind !== 's' && (kind === 'k') === isKey;
    if (isAnswered) {
      if (type === 'click') openedOn = undefined;
    } else {
      // A button that gets narrower under a press slips away, and the click with it.
      if (mayPass(begins)) return void (isPart || scan());
      if (isPress && type === 'pointerdown') pointer = pointerType || 'mouse';
      // Waits for the next event of a touch, which may be scrolling. An event that presses nothing opens nothing.
      const isFinger = kind === 't' || (kind === 'p' && pointerType !== 'mouse');
      const opens = !isTrusted || (opening.includes(type) && !isFinger);
      if (opens && !button && !repeat) {
        const [pressed] = event.composedPath() as Element[];
        if (!begin({ event, element, pressed, pointer: pointer ?? (isPart && 'mouse') })) return;
        isKey = kind === 'k';
        openedOn = isTrusted && (isPart || isKey) && element;
      }
    }
    if (!isTrusted || !/^[pt]/.test(type)) event.preventDefault();
    event.stopImmediatePropagation();
  };

  const stops = types.map((type) => {
    addEventListener(type, heard, { capture: true, passive: type[0] === 't' });
    return () => removeEventListener(type, heard, true);
  });

  const asks = (type: string, target: Element, again: () => void) => {
    const isIn = (each: Element) => each.tagName !== 'FORM' && each.contains(target);
    const element = type === 'submit' ? ofForm(target) : types.includes(type) ? find().find(isIn) : undefined;
    return !!element && !mayPass() && begin({ element, pressed: target, again });
  };
  guards.add(asks);
  stops.push(
    () => guards.delete(asks),
    watch(() => {
      guardQueries();
      scan();
    }),
  );
  return stops;
}

/**
 * Called before a script acts without an event that the page could handle.
 * @returns whether it waits
 */
type Guard = (type: string, target: Element, again: () => void) => boolean;
type Sends = (...given: never[]) => unknown;

/** Guards, one for each bound instance. */
const guards = new Set<Guard>();

/** Puts a function in another's place that asks first, and looks like it to all who ask the function itself. */
const guard = <N extends string>(
  holder: Record<N, Sends>,
  name: N,
  what: (self: Element, given: unknown[]) => [type: string, target: unknown],
) => {
  holder[name] = new Proxy(holder[name], {
    apply(own, self, given) {
      const again = () => Reflect.apply(own, self, given);
      const [type, target] = what(self, given);
      const isHeld = target instanceof Element && [...guards].some((asks) => asks(type, target, again));
      return isHeld ? false : again();
    },
  });
};

type Queried = { event?: { trigger: Sends; isGuarded?: boolean } };

/** Finds every jQuery of the page by any name: its handlers run when a script triggers a press without an event. */
function guardQueries(): void {
  for (const { value } of Object.values<PropertyDescriptor>(Object.getOwnPropertyDescriptors(self))) {
    const event = typeof value === 'function' ? (value as Queried).event : undefined;
    if (!event?.trigger || event.isGuarded) continue;
    event.isGuarded = true;
    guard(event, 'trigger', (_, [what, , target]) => [`${(what as Event).type || what}`.replace(/\..*/, ''), target]);
  }
}

guard(HTMLFormElement.prototype, 'submit', (form) => ['submit', form]);
// A script that has loaded has run: what it brought is known before another one can use it.
document.addEventListener('load', guardQueries, true);
