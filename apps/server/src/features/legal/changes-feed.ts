import { legalKinds } from '@carded/domain/legal-text';
import type { Context } from '#context.ts';
import { listLegalVersions } from '#features/terms/index.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';

const mostEntries = 50;

/** Every version of every text as an Atom feed, newest first: anyone who reads it hears of a new one before its day. */
export async function changesFeed(context: Pick<Context, 'db' | 'now' | 'config'>): Promise<string> {
  const { publicUrl } = context.config;
  const entries = await Promise.all(
    legalKinds.map(async ({ kind, path, title }) => {
      const { versions } = await listLegalVersions(context, kind);
      return versions.map(({ version, effective, changes }) => ({
        address: `${publicUrl}${path}?version=${encodeURIComponent(version)}`,
        title: `${title}, version ${version}`,
        effective,
        content: [`In effect from ${effective}.`, ...changes].join(' '),
      }));
    }),
  );
  const newest = entries
    .flat()
    .sort((one, other) => (one.effective < other.effective ? 1 : -1))
    .slice(0, mostEntries);
  const feed = `${publicUrl}/legal/atom.xml`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    '<title>Terms and privacy of Carded: changes</title>',
    `<id>${escapeHtml(feed)}</id>`,
    `<link rel="self" href="${escapeHtml(feed)}"/>`,
    `<link href="${escapeHtml(`${publicUrl}/terms`)}"/>`,
    `<updated>${newest[0]?.effective ?? '2026-01-01'}T00:00:00Z</updated>`,
    '<author><name>Carded</name></author>',
    ...newest.map(
      ({ address, title, effective, content }) =>
        `<entry><title>${escapeHtml(title)}</title><id>${escapeHtml(address)}</id><link href="${escapeHtml(address)}"/><updated>${effective}T00:00:00Z</updated><content type="text">${escapeHtml(content)}</content></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n');
}
