// Sends one body again and again from a separate process, so that sending does not slow the measurement.
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';

export type Flood = { port: number; path: string; body: string; headers: readonly Record<string, string>[] };
/** Answers by status; 0: the connection was closed. */
export type Flooded = { answers: Record<number, number> };

const answers: Record<number, number> = {};
// An attacker's own work is done on other machines.
setPriority(15);

const sendOne = (agent: Agent, { port, path }: Flood, body: Buffer, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const whole = {
      ...headers,
      host: `localhost:${port}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const sending = request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers: whole }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.on('error', () => resolve(0));
    sending.end(body);
  });

let flood: Flood | null = null;
let isOn = false;
let working: Promise<unknown> = Promise.resolve();

const work = async (given: Flood): Promise<void> => {
  const body = Buffer.from(given.body);
  const agent = new Agent({ keepAlive: false });
  await Promise.all(
    given.headers.map(async (headers) => {
      while (isOn) {
        const status = await sendOne(agent, given, body, headers);
        answers[status] = (answers[status] ?? 0) + 1;
      }
    }),
  );
};

/** Takes first the body, then `begin` and `rest` in turn; answers `rest` and `stop` once nothing is being sent. */
process.on('message', async (order: Flood | 'begin' | 'rest' | 'stop') => {
  if (typeof order === 'object') flood = order;
  if (order === 'begin' && flood !== null) {
    isOn = true;
    working = work(flood);
  }
  if (order !== 'rest' && order !== 'stop') return;
  isOn = false;
  await working;
  process.send?.({ answers } satisfies Flooded);
  if (order === 'stop') process.disconnect();
});
