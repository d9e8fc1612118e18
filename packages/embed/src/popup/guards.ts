/** Asked before a script does what sends no event that the page could hear. @returns whether it waits */
type Guard = (type: string, target: Element, again: () => void) => boolean;
type Sends = (...given: never[]) => unknown;

/** One for each instance that is bound. */
export const guards = new Set<Guard>();

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

/** Finds every jQuery of the page, whatever it is called: it runs the handlers of a press that a script triggers by itself. */
export function guardQueries(): void {
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
