import type { Outcome, ProviderMeter } from './provider-meter.ts';

type Measured = {
  provider: string;
  /** The calls that go outside. */
  methods: readonly string[];
  /** What an answer means; any is well where nothing is said. */
  outcomeOf?: (answer: unknown) => Outcome;
  costOf?: (args: readonly unknown[], method: string) => number;
};

/** An error that trying again does not help is about what was asked, not about the provider. */
const outcomeOfError = (error: unknown): Outcome =>
  typeof error === 'object' && error !== null && 'canRetry' in error && error.canRetry === false ? 'refused' : 'failed';

/** The same port, whose calls are counted with their time. */
export function measure<Port extends object>(
  meter: ProviderMeter,
  port: Port,
  { provider, methods, outcomeOf = () => 'ok', costOf = () => 0 }: Measured,
): Port {
  const known = new Map<string, unknown>();
  const measured =
    (call: (...args: unknown[]) => unknown, method: string) =>
    async (...args: unknown[]) => {
      const begun = performance.now();
      const note = (outcome: Outcome) =>
        meter.note({
          provider,
          outcome,
          ms: performance.now() - begun,
          costMicros: outcome === 'ok' ? costOf(args, method) : 0,
        });
      try {
        const answer = await Reflect.apply(call, port, args);
        note(outcomeOf(answer));
        return answer;
      } catch (error) {
        note(outcomeOfError(error));
        throw error;
      }
    };
  return new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== 'string' || typeof value !== 'function' || !methods.includes(name)) return value;
      if (!known.has(name))
        known.set(
          name,
          measured((...args) => Reflect.apply(value, target, args), name),
        );
      return known.get(name);
    },
  });
}
