import * as endpoints from '@carded/contract';
import { capabilitiesOf, detectPlatform, type HomePage } from '@carded/domain/stores';
import type { Answer } from '@carded/providers/outgoing';
import type { Context } from '#context.ts';
import { openTicket } from '#features/tickets/index.ts';
import { findWebsite } from '#features/websites/index.ts';
import { command, openQuery, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { newLinkToken, websiteAddress } from '#platform/links/links.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { getInstallCheck, reportInstallCheck } from './check.ts';
import { getGuide, getOwnCodePage, presentPlatform, sendGuide } from './guide.ts';

/** A guess from the home page of a website of this account: no other address is ever looked at. The outside world is asked while no transaction is open. */
const detectStore = openQuery(endpoints.detectStore, async ({ context, input: { body }, who }) => {
  const { domain: host } = await readInAccount(context, who.accountId, (tx) => findWebsite(tx, who, body.website));
  const page = await readHomePage(context, host);
  if ('problem' in page) return { host, found: null, problem: page.problem };
  const guess = detectPlatform(page);
  const found = guess && { ...presentPlatform(capabilitiesOf(guess.slug)), certain: guess.isCertain };
  return { host, found, problem: null };
});

/** A ticket with all that support needs to begin. */
const requestInstall = command(endpoints.requestInstall, {
  prepare: async ({ input: { body } }) => {
    if (holdsPassword(body.note)) refuse('invalid_input', { fields: [{ path: 'body.note', message: noPasswords }] });
    return capabilitiesOf(body.platform) ?? refuse('not_found');
  },
  act: async (call, platform) => {
    const { who, tx, audit, input } = call;
    const website = await findWebsite(tx, who, input.body.website);
    const note = input.body.note.trim();
    const { id, number } = await openTicket(call, {
      subject: `Install on ${platform.name}: ${website.domain}`.slice(0, 150),
      body: [`Website: ${website.domain}`, `Platform: ${platform.name}`, ...(note === '' ? [] : ['', note])].join('\n'),
    });
    audit.subject = id;
    audit.detail = { number, platform: platform.slug };
    return { id, number };
  },
});

const holdsForMs = 30 * 60_000;

/** Begins a live check: what the merchant opens, and the row that its pages fill. */
export const beginInstallCheck = command(
  endpoints.beginInstallCheck,
  async ({ context, who, tx, audit, input: { body } }) => {
    const website = await findWebsite(tx, who, body.website, { forUpdate: true });
    const nonce = newNonce(context, website.hash);
    const begun = new Date(context.now());
    const ends = new Date(context.now() + holdsForMs);
    const fresh = {
      nonce_hash: hashToken(nonce),
      begun_at: begun,
      expires_at: ends,
      seen: JSON.stringify([]),
      reports: 0,
      server_asked_at: null,
    };
    await tx
      .insertInto('install_checks')
      .values({ account_id: who.accountId, website_id: website.id, ...fresh })
      .onConflict((conflict) => conflict.columns(['account_id', 'website_id']).doUpdateSet(fresh))
      .execute();
    audit.subject = website.id;
    return { address: `${websiteAddress(context, website.domain)}/?carded_check=${nonce}`, ends: ends.toISOString() };
  },
);

/** Makes the nonce that a shop's pages are opened with: the website's public hash, by which its account is found, and a random part. */
function newNonce(context: Pick<Context, 'random'>, websiteHash: string): string {
  return `${websiteHash}.${newLinkToken(context)}`;
}

export const routes = [
  getGuide,
  getOwnCodePage,
  detectStore,
  sendGuide,
  requestInstall,
  beginInstallCheck,
  getInstallCheck,
  reportInstallCheck,
];

const limits = { timeoutMs: 8_000, maxBytes: 262_144 } as const;
/** Number of redirects: from http to https, and to www. */
const redirectsAtMost = 3;

type ReadPage = HomePage | { problem: 'not_reached' | 'not_allowed' | 'no_page' };

/** Reads a shop's home page as a visitor gets it. A redirect's address is checked like every other. */
async function readHomePage(context: Pick<Context, 'providers' | 'config'>, host: string): Promise<ReadPage> {
  let url = `${websiteAddress(context, host)}/`;
  for (let left = redirectsAtMost; ; left -= 1) {
    const answer = await context.providers.askPage(url, { method: 'GET', headers: { accept: 'text/html' }, ...limits });
    if ('error' in answer) return { problem: isRefused(answer.error) ? 'not_allowed' : 'not_reached' };
    const next = nextOf(answer, url);
    if (next === null) {
      const isPage = answer.status === 200 && (answer.headers['content-type'] ?? 'text/html').includes('html');
      return isPage ? { html: answer.text, headers: answer.headers } : { problem: 'no_page' };
    }
    if (left === 0) return { problem: 'no_page' };
    url = next;
  }
}

const isRefused = (error: string) => error.endsWith('_not_allowed') || error === 'bad_url';

const nextOf = (answer: Exclude<Answer, { error: unknown }>, from: string): string | null => {
  const { location } = answer.headers;
  if (answer.status < 300 || answer.status > 399 || location === undefined || !URL.canParse(location, from))
    return null;
  return new URL(location, from).href;
};

const noPasswords = 'must not hold a password or a secret: we ask for access in a safer way';

const word =
  '(?:pass(?:\\s?word|wort|wd|code|phrase)?s?|pwd|pw|pin|kennwort|contrase[ñn]a|clave|mot de passe|(?:client |api |consumer )?secret|(?:api|access|private) key|token)';
/** Matches text between a word and its value: `password: x`, `password is x`, `password → x`. */
const says = String.raw`\s*(?:(?:is|ist|es|est)?\s*[:=→]|\bis\b(?! (?:a|an|the|on|in|at|by|not|no|asked|needed|sent|reset|set)\b)|\bist\b|\bes\b|[-–—>]+\s)\s*`;
const named = new RegExp(String.raw`(?<![\p{L}\p{N}])${word}${says}\S`, 'iu');
/** Letters with digits or signs in them, as only a password has: `password hunter2!`. */
const mixed = String.raw`["'“‘]?(?=\S*\d)(?=\S*\p{L})\S{5,}`;
const beside = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:pass(?:word|wort|wd)?|pwd|pw)\s+${mixed}`, 'iu');
const before = new RegExp(String.raw`${mixed}\s+(?:as|is|for) (?:the |my |our )?(?:password|pw|pwd)\b`, 'iu');
const login =
  /\b(?:user(?:name)?|login|account)\b\s*[:=]?\s*\S+[\s,;/|]+(?:(?:pass\w*|pwd?)\b|(?=\S*\d)(?=\S*[a-z])\S{5,}$)/im;
/** Keys that say what they are by how they begin, tokens in three parts, addresses with a password in them. */
const keys =
  /\b(?:sk|rk|whsec|shpat|shpss|shpca|ghp|gho|xox[abp]|ck|cs|sq0csp|EAAA)[_-][\w-]{6,}|\bAKIA[A-Z0-9]{12,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b[a-z][a-z0-9+.-]*:\/\/[^\s/@:]+:[^\s/@]+@|-----BEGIN [A-Z ]*PRIVATE KEY-----/i;

/** Tells whether a text seems to hold a password or a secret. Support asks for access in another way. */
export function holdsPassword(text: string): boolean {
  return [named, beside, before, login, keys].some((mark) => mark.test(text));
}
