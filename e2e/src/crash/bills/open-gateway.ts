import { type BookEntry, openSandbox, type Sandbox, serveSandboxGateway } from '@carded/providers/payments';

const dayMs = 86_400_000;
/** Longer than anybody looks by himself: only the provider's message says what became of a payment that is held. */
const heldForMs = 60 * dayMs;
const badDay = { lost: 0.15, doubled: 0.1, notReady: 0.05, page: 0.05, held: 0.04 };

export type Gateway = Sandbox & { url: string; close: () => Promise<void>; holdNothing: () => void };

/** The provider: in the harness's own process, with its own book, and on a bad day. */
export async function openGateway(seed: number, now: () => number): Promise<Gateway> {
  let { held } = badDay;
  const wait = async () => undefined;
  const sandbox = openSandbox({ seed, time: { now, wait }, heldForMs, faults: () => ({ ...badDay, held }) });
  const { url, close } = await serveSandboxGateway(sandbox);
  const holdNothing = () => {
    held = 0;
  };
  return { ...sandbox, url: new URL(url).origin, close, holdNothing };
}

export type BookCharge = Extract<BookEntry, { entry: 'charge' }>;

/** Reads the book: the attempted charges, and which of them were paid in the end. */
export function readBook({ book }: Pick<Sandbox, 'book'>): { charges: BookCharge[]; paid: BookCharge[] } {
  const charges = book.entries().filter((one) => one.entry === 'charge');
  const decided = new Map(
    book.entries().flatMap((one) => (one.entry === 'decided' ? [[one.payment, one.result] as const] : [])),
  );
  return { charges, paid: charges.filter(({ payment, result }) => (decided.get(payment) ?? result) === 'paid') };
}
