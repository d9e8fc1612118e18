import { openSandbox, type Sandbox, type SandboxFaults } from '@carded/providers/payments';
import type { TestServer } from './test-server.ts';

/** A sandbox gateway on the test's clock, taking the server's payments. Waits on purpose end at once; missing answers stay missing. */
export function sandboxFor(server: TestServer, faults: () => SandboxFaults = () => ({}), seed = 1): Sandbox {
  const sandbox = openSandbox({
    time: {
      now: () => server.clock.nowMs,
      wait: (_, signal) =>
        signal === undefined
          ? Promise.resolve()
          : new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(new Error('the wait was ended')), { once: true });
            }),
    },
    faults,
    seed,
  });
  server.context.providers.payments = sandbox.payments;
  return sandbox;
}
