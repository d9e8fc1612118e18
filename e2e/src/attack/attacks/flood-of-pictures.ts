import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Arena } from '#attack/arena.ts';
import { type Attack, atMost, measureAtMost, reported } from '#attack/attack-kind.ts';
import { askedForId, type Buyer, makeShop } from '#attack/buyers.ts';
import type { Flood, Flooded } from '#attack/flooder.ts';
import { noisePhoto } from '#attack/noise-photo.ts';
import { percentile } from '#attack/percentile.ts';

const networks = 12;
const windows = 6;
const windowMs = 4_000;

type Times = { page: number[]; signIn: number[]; wrong: number; peakMb: number; cpuMs: number };

/** Loads the home page and signs in with a wrong password, in turn, each time from another network. Times in ms. */
const measure = async (arena: Arena, window: number): Promise<Times> => {
  const times: Times = { page: [], signIn: [], wrong: 0, peakMb: 0, cpuMs: 0 };
  const until = performance.now() + windowMs;
  const cpuBefore = arena.cpuMs();
  for (let turn = 0; performance.now() < until; turn += 1) {
    const page = await arena.send('192.0.2.10', '/');
    times.page.push(page.ms);
    const email = `nobody${turn}@shop.example`;
    const signIn = await arena.send(`100.${64 + window}.${turn % 256}.9`, '/api/session', {
      email,
      password: 'not the password',
    });
    times.signIn.push(signIn.ms);
    if (page.status !== 200 || signIn.code !== 'invalid_credentials') times.wrong += 1;
    times.peakMb = Math.max(times.peakMb, arena.memoryMb());
  }
  times.cpuMs = (arena.cpuMs() - cpuBefore) / times.page.length;
  return times;
};

const middle = (values: readonly number[]): number => percentile(values, 0.5);
/** The 95th of each window, and of those the middle one: another program may have one window to itself. */
const typical = (all: readonly Times[], of: (times: Times) => readonly number[]): number =>
  middle(all.map((one) => percentile(of(one), 0.95)));

/**
 * Sends photos of 12 megapixels without pause, from many networks and for many shops. Between are windows without them, and windows in which an unrelated
 * process only computes, so that all are measured on the same machine: on two cores the last of twenty pages is slower beside any other work. Both limits are
 * printed; a page's limit counts from the slower of the two.
 */
export const floodOfPictures: Attack = {
  name: 'flood-of-pictures',
  promise:
    'Pages and sign-in stay within 1.5 times the quiet run, or one beside a busy core, and the server holds no more than 100 MB more.',
  run: async (arena) => {
    const image = await noisePhoto(4_000, 3_000, 70);
    const attackers: Buyer[] = [];
    for (let index = 0; index < networks; index += 1)
      attackers.push(await askedForId(arena, await makeShop(arena), `198.51.${index}.7`));
    const flooder = fork(new URL('../flooder.ts', import.meta.url));
    flooder.send({
      port: arena.port,
      path: '/v1/buyer/document',
      body: JSON.stringify({ side: 'selfie', image, from_camera: true }),
      headers: attackers.map(({ headers }) => headers),
    } satisfies Flood);
    const busyCore = fork(new URL('../busy-core.ts', import.meta.url));
    await measure(arena, 0);
    const [quiet, beside, flooded]: [Times[], Times[], Times[]] = [[], [], []];
    for (let window = 1; window <= windows; window += 1) {
      quiet.push(await measure(arena, 3 * window));
      busyCore.send('begin');
      beside.push(await measure(arena, 3 * window + 1));
      busyCore.send('rest');
      flooder.send('begin');
      flooded.push(await measure(arena, 3 * window + 2));
      flooder.send('rest');
      await once(flooder, 'message');
    }
    busyCore.send('stop');
    flooder.send('stop');
    const [{ answers }] = (await once(flooder, 'message')) as [Flooded];
    const wrong = [...quiet, ...beside, ...flooded].reduce((sum, one) => sum + one.wrong, 0);
    const slower = (of: (times: Times) => readonly number[]) => 1.5 * Math.max(typical(quiet, of), typical(beside, of));
    const [page, signIn] = [({ page }: Times) => page, ({ signIn }: Times) => signIn];
    return [
      reported('bytes of one photo', (image.length * 3) / 4),
      reported('answers to the flood', JSON.stringify(answers).replaceAll('"', '')),
      reported('pictures turned away', await arena.metric('carded_pictures_turned_away_total{lane="pictures"}')),
      reported('page p95, quiet', typical(quiet, page), 'ms'),
      reported('page p95, beside a busy core', typical(beside, page), 'ms'),
      measureAtMost('page p95, flooded', typical(flooded, page), slower(page), 'ms'),
      reported('sign-in p95, quiet', typical(quiet, signIn), 'ms'),
      reported('sign-in p95, beside a busy core', typical(beside, signIn), 'ms'),
      measureAtMost('sign-in p95, flooded', typical(flooded, signIn), slower(signIn), 'ms'),
      reported('processor time per page and sign-in, quiet', middle(quiet.map(({ cpuMs }) => cpuMs)), 'ms'),
      reported('processor time per page and sign-in, flooded', middle(flooded.map(({ cpuMs }) => cpuMs)), 'ms'),
      measureAtMost(
        'memory, flooded',
        Math.max(...flooded.map(({ peakMb }) => peakMb)) - (quiet[0]?.peakMb ?? Number.NaN),
        100,
        'MB more',
      ),
      atMost('pages or sign-ins that went wrong', wrong, 0, 'answers'),
    ];
  },
};
