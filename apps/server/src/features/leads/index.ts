import { collectLead as endpoint, type ShownLead } from '@carded/contract';
import { businessTypes, leadSources } from '@carded/domain/desk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { isInMaintenance } from '#platform/flags/is-flag-on.ts';
import { makeStamp, readForms, readStamp, trackingIn } from '#platform/http/pages/page-requests.ts';
import { readSitePage, sendSite } from '#platform/http/pages/site-page.ts';
import { headerOf } from '#platform/http/request-parts.ts';
import { pageHeaders } from '#platform/http/security-headers.ts';
import type { Job } from '#platform/jobs/job.ts';
import { addLead, removeLead, updateLead } from './desk/change-lead.ts';
import { addLeadNote, getLead, getLeadBoard, listLeads } from './desk/leads.ts';
import { checkLead } from './lead-details.ts';
import { collectLead, createLead, mailLead, takeLead } from './take-lead.ts';

export { lockLead } from './desk/leads.ts';
export { openLeadDetails } from './lead-details.ts';
export { releaseLeads, signUpLead } from './take-lead.ts';

const bodyLimitBytes = 8_192;
const paths = ['/lead', '/lead/collect', '/talk'] as const;
/** The form comes back with what was typed, and this status. */
const statuses = { wrong: 422, again: 422, later: 429, closed: 503 } as const;
type Note = keyof typeof statuses;

/** The form of the site, as browsers send it without a script: the same as the call, answered with a page. */
export async function serve(http: FastifyInstance, context: Context): Promise<void> {
  const { config } = context;
  const page = await readSitePage(config, '/talk');
  if (page === null) return;

  const showAgain = async (request: FastifyRequest, reply: FastifyReply, lead: ShownLead & { note: Note }) =>
    sendSite(
      { request, reply: reply.code(statuses[lead.note]), config },
      await page.fill({ title: 'Not sent yet', parts: { lead } }),
      // Not stored by caches, because it holds typed text.
      { ...pageHeaders([]), 'Cache-Control': 'no-store, private' },
    );

  http.register(async (scope) => {
    readForms(scope, bodyLimitBytes);
    for (const path of paths)
      scope.post(path, async (request, reply) => {
        if (request.site !== 'main') refuse('not_found');
        const site = headerOf(request, 'sec-fetch-site');
        if (site !== undefined && site !== 'same-origin') refuse('cross_site');
        const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const lead = await take(context, request.ip, sent);
        return lead === null ? reply.redirect('/talk/thanks', 303) : showAgain(request, reply, lead);
      });
  });
  // Redirects a reload after sending, or a typed address.
  for (const path of ['/lead', '/lead/collect'])
    http.get(path, async (request, reply) =>
      request.site === 'main' ? reply.redirect('/talk', 302) : refuse('not_found'),
    );
}

/** Null where it was taken; otherwise the form as it comes back. */
const take = async (
  context: Context,
  ip: string,
  sent: URLSearchParams,
): Promise<(ShownLead & { note: Note }) | null> => {
  const { shown, info } = readForm(sent);
  const stamp = sent.get('stamp') ?? '';
  const shownFor = readStamp(context, stamp);
  const again = (note: Note, wrong = shown.wrong) => ({
    ...shown,
    wrong,
    note,
    // Sent too early, it is fine a moment later.
    stamp: shownFor === 'unknown' ? makeStamp(context) : stamp,
  });
  if (await isInMaintenance(context)) return again('closed');
  if (info === null) return again('wrong');
  try {
    // Checks details first, so that one submit shows all errors.
    checkLead(context, info);
    if (shownFor !== 'fine') return again('again');
    await takeLead(context, { ip }, { body: info, at: 'body', source: shown.source });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'invalid_input') return again('later');
    return again('wrong', error.more.fields?.map(({ path }) => path.replace('body.', '')) ?? []);
  }
};

type Info = z.output<typeof endpoint.body>['info'];

const typedNames = [
  'personal_email',
  'business_name',
  'website',
  'personal_firstname',
  'personal_lastname',
  'personal_phone',
] as const;

/**
 * Reads a browser's form, to show it again and to make a lead.
 * @returns `info` null when a field is invalid: `shown.wrong` names it
 */
function readForm(sent: URLSearchParams): { shown: Omit<ShownLead, 'stamp' | 'note'>; info: Info | null } {
  const typed = Object.fromEntries(typedNames.map((name) => [name, sent.get(name) ?? '']));
  const types = businessTypes.map(({ id }) => id).filter((id) => sent.getAll('business_types').includes(String(id)));
  const source = leadSources.find((row) => row.isForm && row.code === sent.get('source'));
  const tracking = trackingIn(sent);
  const fax = sent.get('fax');
  const read = endpoint.body.safeParse({
    info: {
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
      ...(fax === null ? {} : { fax }),
      personal_email: typed.personal_email,
      business_types: types,
      tracking,
      source: source?.code,
    },
  });
  const wrong = read.success ? [] : wrongOf(read.error.issues.map(({ path }) => path));
  return {
    shown: { source: source?.isForm === true ? source.code : 'talk', tracking, typed, types, wrong },
    info: read.success ? read.data.info : null,
  };
}

/** Maps places of the body such as `info.website` to field names. */
function wrongOf(paths: readonly (readonly PropertyKey[])[]): string[] {
  return [...new Set(paths.map((path) => String(path[1] ?? '')))];
}

export const jobs: readonly Job[] = [mailLead];

/** Inviting one is a part of signing up. */
export const routes = [
  createLead,
  collectLead,
  getLeadBoard,
  listLeads,
  getLead,
  addLead,
  updateLead,
  addLeadNote,
  removeLead,
];
