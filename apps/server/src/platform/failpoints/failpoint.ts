/** Places where the crash test ends the process, each between two steps that must be harmless to lose or repeat. */
export const failpointNames = [
  'create-before-write',
  'create-after-write',
  'relay-after-delete',
  'relay-before-commit',
  'announce-before-commit',
  'announce-after-commit',
  'deliver-before-send',
  'deliver-after-send',
  'order-after-look',
  'order-before-step',
  'order-after-step',
  'deliver-after-record',
  'images-after-put',
  'close-before-write',
  'close-after-write',
  'charge-after-begin',
  'charge-after-send',
  'charge-after-settle',
  'event-before-commit',
] as const;
export type FailpointName = (typeof failpointNames)[number];
/** Called each time a place is passed. */
export type Failpoints = { pass: (name: FailpointName) => void };

/** Does nothing unless the configuration asks for a crash here. */
export function failpoint({ failpoints }: { failpoints?: Failpoints }, name: FailpointName): void {
  failpoints?.pass(name);
}

type FailpointPlan = ReadonlyMap<FailpointName, number>;

const isName = (name: string): name is FailpointName => (failpointNames as readonly string[]).includes(name);

/**
 * Reads at which places the process ends, and at which pass: `deliver-after-send:3,relay-before-commit`.
 * @throws Error when a name is unknown or a count is no whole number from 1.
 */
export function parseFailpoints(text: string): FailpointPlan {
  return new Map(
    text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', count = '1'] = part.trim().split(':');
        if (!isName(name) || !/^[1-9]\d{0,8}$/.test(count))
          throw new Error('CARDED_FAILPOINTS: expected failpoints as name:count');
        return [name, Number(count)];
      }),
  );
}

/** Ends the process as a power cut would: nothing is flushed, closed or answered. */
export function makeFailpoints(plan: FailpointPlan, end: () => void): Failpoints {
  const left = new Map(plan);
  return {
    pass: (name) => {
      const count = left.get(name);
      if (count === undefined) return;
      left.set(name, count - 1);
      if (count === 1) end();
    },
  };
}
