import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Arena } from '#attack/arena.ts';
import { type Attack, atMost, told } from '#attack/attack-kind.ts';
import { askedForId, type Buyer, makeShop } from '#attack/buyers.ts';
import type { Flood, Flooded } from '#attack/flooder.ts';
import { noisePhoto } from '#attack/noise-photo.ts';
import { percentile } from '#attack/percentile.ts';

const networks = 12;
const roundMs = 15_000;

type Times = { page: number; signIn: number; wrong: number; peakMb: number };

/** Looks at the home page and signs in with a wrong password, in turn, each time from another network, and says the 95th of each. ms */
const measure = async (arena: Arena, round: number): Promise<Times> => {
  const [pages, signIns]: [number[], number[]] = [[], []];
  let wrong = 0;
  let peakMb = 0;
  const until = performance.now() + roundMs;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const page = await arena.send('192.0.2.10', '/');
    pages.push(page.ms);
    const email = `nobody${turn}@shop.example`;
    const signIn = await arena.send(`100.${64 + (round % 32)}.${turn % 256}.9`, '/api/session', {
      email,
      password: 'not the password',
    });
    signIns.push(signIn.ms);
    if (page.status !== 200 || signIn.code !== 'invalid_credentials') wrong += 1;
    peakMb = Math.max(peakMb, arena.memoryMb());
  }
  return { page: percentile(pages, 0.95), signIn: percentile(signIns, 0.95), wrong, peakMb };
};

/** Photos of 12 megapixels from many networks and for many shops, without a pause. */
export const floodOfPictures: Attack = {
  name: 'flood-of-pictures',
  promise: 'Pages and sign-in stay within 1.5 times the quiet run, and the server holds no more than 100 MB more.',
  run: async (arena) => {
    const image = await noisePhoto(4_000, 3_000, 70);
    const attackers: Buyer[] = [];
    for (let index = 0; index < networks; index += 1)
      attackers.push(await askedForId(arena, await makeShop(arena), `198.51.${index}.7`));
    await measure(arena, 1);
    const quiet = await measure(arena, 2);
    const flooder = fork(new URL('../flooder.ts', import.meta.url));
    flooder.send({
      port: arena.port,
      path: '/v1/buyer/document',
      body: JSON.stringify({ side: 'selfie', image, from_camera: true }),
      headers: attackers.map(({ headers }) => headers),
    } satisfies Flood);
    const flooded = await measure(arena, 3);
    flooder.send('stop');
    const [{ answers }] = (await once(flooder, 'message')) as [Flooded];
    return [
      told('bytes of one photo', (image.length * 3) / 4),
      told('answers to the flood', JSON.stringify(answers).replaceAll('"', '')),
      told('pictures turned away', await arena.metric('carded_pictures_turned_away_total{lane="pictures"}')),
      told('page p95, quiet', quiet.page, 'ms'),
      atMost('page p95, flooded', flooded.page, 1.5 * quiet.page, 'ms'),
      told('sign-in p95, quiet', quiet.signIn, 'ms'),
      atMost('sign-in p95, flooded', flooded.signIn, 1.5 * quiet.signIn, 'ms'),
      atMost('memory, flooded', flooded.peakMb - quiet.peakMb, 100, 'MB more'),
      atMost('pages or sign-ins that went wrong', flooded.wrong + quiet.wrong, 0, 'answers'),
    ];
  },
};
