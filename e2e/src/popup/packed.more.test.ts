import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as plain } from '@playwright/test';
import { proofOf } from '#harness/buyer-by-api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { theRun } from '#harness/run.ts';
import { expect } from '#harness/test.ts';
import { type Installed, installPacked, packageNames, runnableBlocks } from './packed.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const test = plain.extend<{ installed: Installed }>({
  installed: async ({ browserName: _ }, use) => {
    const installed = await installPacked(['jose', 'react', 'react-dom', '@types/node', '@types/react']);
    await use(installed);
    await installed.remove();
  },
});

/**
 * Writes a module beside the installed packages and runs it on this Node.
 * @returns its output, as JSON
 */
const runModule = async ({ folder }: Installed, code: string, env: Record<string, string> = {}) => {
  await writeFile(join(folder, 'block.mjs'), code);
  const { stdout } = await run(process.execPath, ['block.mjs'], { cwd: folder, env: { PATH: '', ...env } });
  return JSON.parse(stdout);
};
const whsec = Buffer.from('a secret of the webhook');
const environment = () => {
  const { url, shopUrl, website } = theRun().demo;
  return {
    ...{ CARDED_URL: url, CARDED_KEY: website.key, CARDED_SECRET: website.secret, SHOP_URL: shopUrl },
    CARDED_WEBHOOK_SECRET: `whsec_${whsec.toString('base64')}`,
  };
};

test('a tarball holds what its package.json names, and refers to nothing else in this repository', async ({
  installed,
}) => {
  for (const name of packageNames) {
    const home = join(installed.folder, 'node_modules/@carded', name);
    const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('private');
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(name === 'node' ? ['jose'] : []);
    expect(Object.keys(manifest.peerDependencies ?? {})).toEqual(name === 'react' ? ['react'] : []);
    const files = installed.files[name];
    const entries = Object.values(manifest.exports).flatMap((entry) => Object.values(entry as object | string[]));
    for (const entry of entries.filter((path) => path.startsWith('./')))
      expect(files, entry).toContain(entry.replace('./', ''));
    expect(files.filter((path) => !/(\.js|\.d\.ts|^package\.json|^README\.md)$/.test(path))).toEqual([]);
    for (const path of (await readdir(home, { recursive: true })).filter((each) => /\.(js|d\.ts)$/.test(each))) {
      const text = await readFile(join(home, path), 'utf8');
      expect(text, path).not.toMatch(/(from|import)\s*\(?['"](#|@carded)|\.ts['"]/);
    }
  }
});

const sample = `
import { type Carded as Check, CardedError, loadCarded, type VerificationResult } from '@carded/js';
import { loadCarded as loadPure } from '@carded/js/pure';
import { ApiError, Carded, isSamePerson, memoryProofStore, ProofError, verifyProof, verifyWebhook } from '@carded/node';
import { CardedProvider, useVerification, VerifyButton } from '@carded/react';
import { createElement, createRef } from 'react';

const check: Check | null = await loadCarded({ host: 'https://c.example', key: 'pk', accent_color: '#123', show_close: true, onstatuschanged: ({ status }) => status.length });
const result: VerificationResult | undefined = await check?.verify({ reference: 'c', data: { country: 'US' }, signal: AbortSignal.timeout(5) });
if (result && 'proof' in result) result.proof.trim();
if (result?.status === 'unavailable') result.code.trim();
// @ts-expect-error what opens the check is not popup.js's to know
await check?.verify({ element: '#a' });
// @ts-expect-error a key is needed
await loadPure({ host: 'https://c.example' });
export const code: 'blocked' | 'timeout' | 'no_host' | 'missing_key' | 'busy' = new CardedError('busy').code;

export const button = createElement(CardedProvider, { carded: Promise.resolve(check) },
  createElement(VerifyButton, { className: 'b', ref: createRef<HTMLButtonElement>(), options: () => ({ reference: 'c' }), onVerified: ({ proof }) => { proof.trim(); } }));
export const useIt = () => useVerification({ reference: 'c' }).verify().then(({ status }) => status);

const carded = new Carded({ host: 'https://c.example', secret: 's' });
const status = await carded.status('u');
isSamePerson(status.verification?.buyer, { first_name: '', last_name: '', address: '', city: '', state: '', zip: '', country: '' });
const proof = await verifyProof('t', { host: 'https://c.example', key: 'pk', minAge: 21, replay: memoryProofStore() });
export const age: number | null = proof.minAge;
// @ts-expect-error the host is needed
await verifyProof('t', { key: 'pk' });
const event = verifyWebhook('{}', new Headers(), ['whsec_']);
if (event.type === 'webhook.test') event.data.uuid?.trim();
export const codes = (error: unknown) => error instanceof ApiError || error instanceof ProofError ? error.code : '';
`;

test('the packages’ types compile alone under a strict compiler', async ({ installed }) => {
  const { folder } = installed;
  await writeFile(join(folder, 'sample.ts'), sample);
  const lib = ['es2024', 'dom', 'dom.iterable'];
  const module = { module: 'nodenext', target: 'es2024', lib, types: ['node'] };
  const compilerOptions = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, ...module };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['sample.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '--pretty', 'false'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  // Errors inside other packages' types are not ours to fix.
  const faults = stdout.split('\n').filter((line) => /^(sample|node_modules\/@carded)/.test(line));
  expect(faults).toEqual([]);
});

test('the samples of the docs are right to a compiler, but for what is the shop’s own', async ({ installed }) => {
  const { folder } = installed;
  const guide = join(root, 'docs/guide');
  const files = ['page.d.ts'];
  await writeFile(join(folder, 'page.d.ts'), 'interface Window { CardedConfig: object }');
  for (const name of await readdir(guide)) {
    const text = await readFile(join(guide, name), 'utf8');
    for (const [, kind, code = ''] of text.matchAll(/^```(jsx?)\n([\s\S]*?)^```/gm)) {
      const file = `${name}-${files.length}.${kind}`;
      await writeFile(join(folder, file), code);
      files.push(file);
    }
  }
  expect(files.length).toBeGreaterThan(15);
  const kinds = { allowJs: true, checkJs: true, noEmit: true, strict: false, jsx: 'react-jsx', skipLibCheck: true };
  const module = { module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...kinds, ...module }, files }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '--pretty', 'false'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  // Names and modules of the shop itself are not here; ours must be found.
  const isOfTheShop = (line: string) => /TS(2304|2552|2307)/.test(line) && !line.includes('@carded');
  expect(stdout.split('\n').filter((line) => line !== '' && !isOfTheShop(line))).toEqual([]);
});

test('loading returns null without a page', async ({ installed }) => {
  const code = `import { loadCarded } from '@carded/js'; console.log(JSON.stringify([await loadCarded({ key: 'pk' })]))`;
  expect(await runModule(installed, code)).toEqual([null]);
});

test('the button is drawn on a server too', async ({ installed }) => {
  const code = `
import { CardedProvider, VerifyButton } from '@carded/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
const carded = () => { throw new Error('asked for on a server'); };
console.log(JSON.stringify(renderToString(createElement(CardedProvider, { carded }, createElement(VerifyButton, { className: 'b' })))));`;
  const html = '<button type="button" class="b" aria-haspopup="dialog">Verify my age</button>';
  expect((await runModule(installed, code)).replace(' aria-disabled="false"', '')).toBe(html);
});

test('the proof of the README is taken for its cart and its person, and for no other', async ({ installed }) => {
  const [block = ''] = await runnableBlocks(installed, 'node');
  const { shopUrl, website } = theRun().demo;
  const buyer = { ...knownBuyer(), first_name: 'John', last_name: 'Doe' };
  const opening = { key: website.key, origin: shopUrl, reference: 'cart-1' };
  const { proof, uuid } = await proofOf(opening, buyer);
  const person = Object.fromEntries(Object.entries(buyer).map(([name, value]) => [name, String(value)]));
  // The demo's key is a test key, which a shop refuses unless it says otherwise.
  const taking = block.replace('minAge: 21', 'minAge: 21, acceptTest: true');
  const ask = `
const order = ${JSON.stringify({ cart: 'cart-1', person })};
console.log(JSON.stringify([
  await checkOrder(${JSON.stringify(proof)}, order),
  await checkOrder('', order),
  await checkOrder('a.b.c', order),
  await checkOrder(${JSON.stringify(proof)}, { ...order, cart: 'cart-2' }),
  await checkOrder(${JSON.stringify(proof)}, { ...order, person: { ...order.person, last_name: 'Reyes' } }),
]));`;
  const refused = (why: string) => ({ ok: false, why });
  expect(await runModule(installed, taking + ask, environment())).toEqual([
    { ok: true, uuid },
    refused('missing'),
    refused('forged'),
    refused('other_reference'),
    refused('other_person'),
  ]);
  expect((await runModule(installed, block + ask, environment()))[0]).toEqual(refused('test'));
});

test('the JSON checkout of the README takes the order of the buyer who was verified, and no other', async ({
  installed,
}) => {
  const [, block = ''] = await runnableBlocks(installed, 'node');
  const { shopUrl, website } = theRun().demo;
  const buyer = { ...knownBuyer(), first_name: 'John', last_name: 'Doe' };
  const { proof, uuid } = await proofOf({ key: website.key, origin: shopUrl, reference: 'cart-7' }, buyer);
  const { first_name, last_name, address: street, city, state: region, zip: postcode, country } = buyer;
  const address = { firstName: first_name, lastName: last_name, street, city, region, postcode, country };
  const order = { carded_proof: proof, cart: 'cart-7', address };
  const bodies = [
    order,
    { ...order, carded_proof: undefined },
    { ...order, cart: 'cart-8' },
    { ...order, address: { ...address, lastName: 'Reyes' } },
    { ...order, address: { ...address, street: undefined } },
  ];
  const ask = `
const answers = [];
for (const body of ${JSON.stringify(bodies)}) {
  const answer = await takeOrder(new Request('https://shop.example/order', { method: 'POST', body: JSON.stringify(body) }));
  answers.push([answer.status, await answer.json()]);
}
console.log(JSON.stringify(answers));`;
  const taking = block.replace('minAge: 21', 'minAge: 21, acceptTest: true');
  expect(await runModule(installed, taking + ask, environment())).toEqual([
    [200, { ok: true, ageCheck: uuid }],
    [403, { error: 'missing' }],
    [403, { error: 'other_reference' }],
    [403, { error: 'other_person' }],
    [403, { error: 'other_person' }],
  ]);
});

test('the webhook of the README holds what Carded signed, and answers 401 to others', async ({ installed }) => {
  const [, , block = ''] = await runnableBlocks(installed, 'node');
  const at = Math.floor(Date.now() / 1_000);
  const data = { uuid: 'u', status: 'denied', version: 2, key: 'pk', test: true };
  const body = JSON.stringify({ type: 'verification.status_changed', timestamp: '', data });
  const signature = createHmac('sha256', whsec).update(`m.${at}.${body}`).digest('base64');
  const headers = { 'webhook-id': 'm', 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
  const send = (text: string) =>
    `(await onWebhook(new Request('https://shop.example/', { method: 'POST', body: ${JSON.stringify(text)}, headers: ${JSON.stringify(headers)} }))).status`;
  const ask = `console.log(JSON.stringify([${send(`${body} `)}, [...held], ${send(body)}, [...held]]))`;
  expect(await runModule(installed, block + ask, environment())).toEqual([401, [], 204, ['u']]);
});

test('the calls of the README answer', async ({ installed }) => {
  const [, , , block = ''] = await runnableBlocks(installed, 'node');
  const print = '\nconsole.log(JSON.stringify({ created, status, session, unknown }))';
  const answer = await runModule(installed, block + print, environment());
  expect(answer.created).toMatchObject({ status: 'accepted', test: true });
  expect(answer.status.verification.buyer).toMatchObject({ first_name: 'John' });
  expect(answer.session.link).toContain('/s/');
  expect(answer.unknown).toBe('uuid_not_found');
});

test('the twelve lines of the README take the order of the buyer who was verified, and no other', async ({
  installed,
}) => {
  const block = (await runnableBlocks(installed, 'node')).at(-1) ?? '';
  const { shopUrl, website } = theRun().demo;
  const buyer = { ...knownBuyer(), first_name: 'John', last_name: 'Doe' };
  const opening = { key: website.key, origin: shopUrl, reference: 'cart-12' };
  const { proof: token, uuid } = await proofOf(opening, buyer);
  const person = Object.fromEntries(Object.entries(buyer).map(([name, value]) => [name, String(value)]));
  const taking = block.replace('minAge: 21', 'minAge: 21, acceptTest: true');
  const ask = `
const order = ${JSON.stringify({ token, cart: 'cart-12', person })};
const answerOf = (given) => mayOrder(given).catch(({ code }) => code);
console.log(JSON.stringify([
  await answerOf(order),
  await answerOf({ ...order, person: { ...order.person, last_name: 'Reyes' } }),
  await answerOf({ ...order, token: '' }),
  await answerOf({ ...order, cart: 'cart-13' }),
]));`;
  expect(await runModule(installed, taking + ask, environment())).toEqual([uuid, null, 'missing', 'other_reference']);
  expect((await runModule(installed, block + ask, environment()))[0]).toBe('test');
});
