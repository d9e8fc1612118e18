import { randomUUID } from 'node:crypto';
import { describePaymentsConformance } from '../testing/conformance.ts';
import { makeFakeTime } from '../testing/fake-time.ts';
import { spoiled } from '../testing/spoil.ts';
import type { HostileAnswer, PaymentsUnderTest } from '../testing/under-test.ts';
import { type Deliver, inProcess, overHttp, serveSandboxGateway } from './deliver.ts';
import { makeSandboxPayments, openSandbox, signSandboxEvent } from './make-sandbox-payments.ts';
import { sandboxTokenFor } from './wire.ts';

const webhookKey = 'a key of the test';

async function make({ isOverHttp }: { isOverHttp: boolean }): Promise<PaymentsUnderTest> {
  const time = makeFakeTime(Date.UTC(2026, 10, 26, 12));
  const sandbox = openSandbox({ time, webhookKey });
  let next: HostileAnswer | null = null;
  const deliver: Deliver = (text) => {
    const real = sandbox.deliver(text);
    if (next === null) return real;
    const instead = spoiled(next);
    next = null;
    if (instead === undefined) return { kind: 'silent' };
    return instead === null ? { kind: 'broken' } : { kind: 'answer', ...instead };
  };
  const served = isOverHttp ? await serveSandboxGateway({ ...sandbox, deliver }) : null;
  const transport = served === null ? inProcess(deliver) : overHttp(served.url);
  const entries = () => sandbox.book.entries();
  return {
    payments: makeSandboxPayments({ transport, webhookKey, time }),
    time,
    tokenFor: (card) => sandboxTokenFor(card, time.now()),
    async taken() {
      const voided = entries().flatMap((each) => (each.entry === 'void' ? [each.payment] : []));
      return entries().flatMap((each) =>
        each.entry === 'charge' && each.result === 'paid' && !voided.includes(each.payment)
          ? [{ attempt: each.attempt, cents: each.cents }]
          : [],
      );
    },
    async givenBack() {
      return entries().reduce(
        (sum, each) => sum + (each.entry === 'void' || each.entry === 'refund' ? each.cents : 0),
        0,
      );
    },
    spoilNext(answer) {
      next = answer;
    },
    report: (attempt) => signSandboxEvent(webhookKey, { id: randomUUID(), type: 'payment.decided', attempt }),
    close: async () => served?.close(),
  };
}

describePaymentsConformance('sandbox', () => make({ isOverHttp: false }));
describePaymentsConformance('sandbox over HTTP', () => make({ isOverHttp: true }));
