import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { Refusal } from '#platform/commands/refuse.ts';
import { pageHeaders, transportHeaders, verifyHeaders } from '#platform/http/security-headers.ts';
import type { Site } from '#platform/http/sites.ts';
import { builds, readScriptHashes } from './builds.ts';
import { type PackedPage, packPage, sendPacked } from './packed-page.ts';

/** Addresses that programs call: a missing one is answered in JSON. */
const isForPrograms = /^\/(api|v1|static)\/|^\/metrics$/;

type Show = (error: unknown, request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * The page for an address that leads nowhere: the site's own, and on the verify host the buyer's screens, which say where a new link comes from.
 * @returns true when the page was sent, to a person; false for a program, which gets JSON
 */
export async function notFoundPages(config: Config, siteOf: (host: string | undefined) => Site | null): Promise<Show> {
  const hashes = await readScriptHashes();
  const transport = transportHeaders(config);
  const site = { page: await pageIn(builds.web, '404.html'), headers: pageHeaders(hashes['/404.html'] ?? []) };
  const screens = {
    page: await pageIn(builds.verify, 'index.html'),
    headers: { ...verifyHeaders("'none'"), 'X-Robots-Tag': 'noindex, nofollow' },
  };
  return (error, request, reply) => {
    if (!leadsNowhere(error) || !isAskedByPerson(request)) return false;
    const asked = siteOf(request.headers.host);
    const { page, headers } = asked === 'verify' ? screens : site;
    if (page === null || asked === null) return false;
    sendPacked(request, reply.code(404).headers({ ...headers, ...transport }), page);
    return true;
  };
}

const pageIn = async (root: string, file: string): Promise<PackedPage | null> => {
  const html = await readFile(join(root, file), 'utf8').catch(() => null);
  return html === null ? null : packPage(html);
};

/** A path that cannot be decoded belongs to no page either. */
const leadsNowhere = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'not_found'
    : error instanceof Error && (error as { code?: unknown }).code === 'FST_ERR_BAD_URL';

const isAskedByPerson = ({ method, url, routeOptions }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && routeOptions.config?.isCall !== true && !isForPrograms.test(url);
