import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as endpoints from '@carded/contract';
import { type GateCode, gateResults } from '@carded/contract';
import { changedOptions, type GateOptions, gateAttributes, readGateOptions, readTrade } from '@carded/domain/age-gate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { websitesOf } from '#features/websites/index.ts';
import { inAccount, ownTransactions, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { builds, readSitePage, sendSite } from '#platform/http/pages/site-page.ts';
import { gatePreviewHeaders, pageHeaders } from '#platform/http/security-headers.ts';
import { findWebsiteKey } from '#platform/keys/keys.ts';
import { isOwnOrigin } from '#verification/may-verify.ts';

export { serveAgeGate as serve };

/**
 * Counts for the website of this live key, from its own pages only. Every request gets the same answer. It needs no audit row: nobody is signed in, and only a
 * daily number is stored.
 */
const countGate = ownTransactions(endpoints.countGate, async ({ context, input: { query }, request, answer }) => {
  answer.status = 204;
  const result = gateResults.find((one) => one === query.result);
  const { origin } = request;
  if (result === undefined || origin === null) return null;
  const found = await findWebsiteKey(context, 'key', query.key ?? '');
  if (found === null || found.is_test) return null;
  const { account_id: accountId, website_id: websiteId } = found;
  const day = new Date(context.now()).toISOString().slice(0, 10);
  await inAccount(context, accountId, async (tx) => {
    const website = await tx
      .selectFrom('websites')
      .select(['domain', 'additional_domains', 'is_dev_mode', 'is_origin_ignored'])
      .where('account_id', '=', accountId)
      .where('id', '=', websiteId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (website === undefined || !isOwnOrigin(context, website, origin)) return;
    const counted = sql.ref(result);
    await sql`insert into carded.gate_counts as old (account_id, website_id, day, ${counted}) values (${accountId}, ${websiteId}, ${day}, 1)
      on conflict (account_id, website_id, day) do update set ${counted} = ${sql.ref(`old.${result}`)} + 1
      where ${sql.ref(`old.${result}`)} < ${gateCountsAtMost}`.execute(tx);
  });
  return null;
});

/** The builder of an account: what to paste, as the public one says it, and what the gate of the website with that key has counted. */
const getGate = query(endpoints.getGate, async ({ context, input, who, tx }) => {
  const { options } = readGateOptions(input.query);
  const scripts = await readGateScripts(builds.embed);
  const template = readTrade(input.query.template);
  const paste = scripts && gateCode(scripts, { options, template }, context.config.publicUrl);
  const website =
    options.key === ''
      ? undefined
      : await websitesOf(tx, who).where('key_live', '=', options.key).clearSelect().select('id').executeTakeFirst();
  if (website === undefined) return { paste, days: null };
  const days = await tx
    .selectFrom('gate_counts')
    .select([sql<string>`day::text`.as('day'), 'shown', 'accepted', 'refused'])
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', website.id)
    .orderBy('day', 'desc')
    .limit(daysShown)
    .execute();
  return { paste, days };
});

export const routes = [countGate, getGate];

/** Limit for each result and day: the key is public, so anyone could count without end. */
export const gateCountsAtMost = 100_000;

const folder = '/static/age-gate';
type AskedCode = { options: GateOptions; template: string };

/** Makes the code for a shop's page, in three ways that give the same gate. Not `async`: the page would be visible first. */
function gateCode(scripts: GateScripts, { options, template }: AskedCode, url: string): GateCode {
  const attributes = gateAttributes(options).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const rest = attributes.map((attribute) => `\n  ${attribute.trim()}`).join('');
  const inlined = scripts.inlined[options.lang];
  // Names our address for a gate that loads or sends something later.
  const from = options.verify + options.key === '' ? '' : ` data-from="${url}${folder}/v1/age-gate.js"`;
  const begun: [string, string][] = template === '' ? [] : [['template', template]];
  return {
    link: `${url}/age-gate/create?${new URLSearchParams([...begun, ...changedOptions(options)])}`,
    tag: `<script src="${url}${folder}/v1/age-gate.js"${rest}></script>`,
    pinned: `<script src="${url}${folder}/v${scripts.newest}/age-gate.js"\n  integrity="${scripts.integrity}" crossorigin${rest}></script>`,
    inline: `<script${from}${attributes.join('')}>${inlined.code}</script>`,
    inlineHash: `'sha256-${createHash('sha256').update(inlined.code).digest('base64')}'`,
    bytes: { tag: scripts.inlined[''].bytes, inline: inlined.bytes },
  };
}

/** `newest` is the version that a page may pin, with its hash; `inlined` the script by its language, with its bytes when packed. */
type GateScripts = {
  newest: string;
  integrity: string;
  inlined: Readonly<Record<GateOptions['lang'], { code: string; bytes: number }>>;
};

const known = new Map<string, Promise<GateScripts | null>>();

/** The built scripts, read once; null where nothing was built. */
function readGateScripts(embedBuild: string): Promise<GateScripts | null> {
  const scripts = known.get(embedBuild) ?? read(embedBuild);
  known.set(embedBuild, scripts);
  return scripts;
}

const read = async (embedBuild: string): Promise<GateScripts | null> => {
  const text = (path: string) => readFile(join(embedBuild, 'age-gate', path), 'utf8');
  const packed = async (name: string) => {
    const code = await text(`v1/${name}.js`);
    return { code, bytes: gzipSync(code, { level: 9 }).length };
  };
  try {
    const newest = newestOf(await readdir(join(embedBuild, 'age-gate')));
    const [all, en, es, fr, released] = await Promise.all([
      packed('age-gate'),
      packed('age-gate-en'),
      packed('age-gate-es'),
      packed('age-gate-fr'),
      text(`v${newest}/age-gate.js`),
    ]);
    const integrity = `sha384-${createHash('sha384').update(released).digest('base64')}`;
    return { newest, integrity, inlined: { '': all, en, es, fr } };
  } catch {
    return null;
  }
};

/** Finds the newest of folders like `v1.0.10`, by their numbers. */
export function newestOf(folders: readonly string[]): string {
  const versions = folders.flatMap((name) => /^v(\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? []);
  return versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '';
}

const daysShown = 30;

/**
 * Script that opens the gate in a frame without taking the focus: a dialog would take it even in an inert frame, from a person typing in the form beside it.
 */
const frameScript = `if (self !== top) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.style.cssText = 'position:fixed;inset:0;max-height:100%;overflow:auto';
  };
  addEventListener('pointerdown', () => (HTMLElement.prototype.focus = focus), { once: true });
}`;
/** Hash for the page's policy. */
const frameScriptHash = `sha256-${createHash('sha256').update(frameScript).digest('base64')}`;

/** A plain drawn shop behind the gate. */
function previewPage(options: GateOptions): string {
  // Removes options that only a shop's own pages use: redirects, held pages and counting.
  const shown: GateOptions = { ...options, underageUrl: '', exitUrl: '', paths: '', except: '', key: '' };
  const attributes = gateAttributes(shown).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const goods = ['Tray', 'Case', 'Refill', 'Gift card', 'Stand', 'Filter'].map((name) => `<li><i></i>${name}</li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>A shop behind an age gate</title><script>${frameScript}</script><script src="/static/age-gate/v1/age-gate.js"${attributes.join('')}></script>
<style>:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui}main{max-width:900px;margin:auto;padding:24px}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:20px;padding:0;list-style:none}i{display:block;height:130px;margin-bottom:8px;border-radius:8px;background:color-mix(in srgb,currentColor 12%,transparent)}</style></head>
<body><main><h1>A shop</h1><p>This is what a visitor sees after the gate.</p><ul>${goods.join('')}</ul></main></body></html>`;
}

type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** The age gate's builder, whose address is the gate; its preview; and the page for visitors who are younger. */
export async function serveAgeGate(http: FastifyInstance, { config, now }: Context): Promise<void> {
  const [builder, underage, scripts] = await Promise.all([
    readSitePage(config, '/age-gate/create'),
    readSitePage(config, '/age-gate/underage'),
    readGateScripts(builds.embed),
  ]);
  if (builder === null || underage === null || scripts === null) return;
  const send = (request: FastifyRequest, reply: FastifyReply, html: string, headers: Record<string, string>) =>
    sendSite({ request, reply, config }, html, headers);

  for (const path of ['/age-gate/create', '/age-gate/create/'])
    http.get(path, async (request: Asked, reply) => {
      if (request.site !== 'main') refuse('not_found');
      const { options, wrong } = readGateOptions(request.query);
      const template = readTrade(request.query.template);
      const code = gateCode(scripts, { options, template }, config.publicUrl);
      const html = await builder.fill({
        parts: { gate: { options, wrong, code, template, today: new Date(now()).toISOString().slice(0, 10) } },
        head: '<script type="module" src="/static/age-gate/v1/age-gate-create.js"></script>',
      });
      return send(request, reply, html, pageHeaders([], "'self'"));
    });
  http.get('/age-gate/preview', async (request: Asked, reply) => {
    if (request.site !== 'main') refuse('not_found');
    return send(
      request,
      reply,
      previewPage(readGateOptions(request.query).options),
      gatePreviewHeaders(frameScriptHash),
    );
  });
  http.get('/age-gate/underage', async (request: Asked, reply) => {
    if (request.site !== 'main') refuse('not_found');
    const { age } = request.query;
    // Uses only the age of the address, because an attacker may have made it to redirect a visitor.
    const knownAge = typeof age === 'string' && /^(1[89]|[2-6]\d|7[0-5])$/.test(age) ? age : null;
    const html = await underage.fill({ parts: { underage: { age: knownAge } } });
    return send(request, reply, html, { ...pageHeaders([]), 'X-Robots-Tag': 'noindex' });
  });
}
