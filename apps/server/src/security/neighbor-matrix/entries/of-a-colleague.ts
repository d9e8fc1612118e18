import type { EndpointName } from '@carded/client';
import { adult } from '#testing/index.ts';
import type { Asked, At } from '../entry.ts';
import { password } from '../people.ts';

type Refused = { [N in EndpointName]?: (at: At) => Asked<N> | Promise<Asked<N>> };

const view = { name: 'Accepted', filters: { status: '3' }, find: '' };

/** What is a login’s own, asked for by another owner of the same account: it is not found, and nothing changes. */
export const ofAColleague: Refused = {
  'sessions.end': ({ world: { colleague, names } }) => {
    const [id = ''] = [...names].find(([, name]) => name === 'owner’s other session') ?? [];
    return [{ params: { id } }, colleague.headers];
  },
  'logViews.update': ({ world: { kept, colleague } }) => [
    { params: { id: kept.ids.view ?? '' }, body: view },
    colleague.headers,
  ],
  'logViews.remove': ({ world: { kept, colleague } }) => [{ params: { id: kept.ids.view ?? '' } }, colleague.headers],
  'passkeys.rename': ({ world: { kept, colleague } }) => [
    { params: { id: kept.passkeys.laptop.id }, body: { name: 'Mine now' } },
    colleague.headers,
  ],
  'passkeys.remove': ({ world: { kept, colleague } }) => [
    { params: { id: kept.passkeys.laptop.id }, body: { password } },
    colleague.headers,
  ],
  'signatures.download': ({ world: { own, kept, colleague } }) => [
    { params: { id: own.verification }, query: { ticket: kept.signatures.own } },
    colleague.headers,
  ],
  'orders.export': async ({ ask, world: { owner, colleague } }) => {
    const { ticket } = (await ask('orders.exportTicket', {}, owner.headers)).body;
    return [{ query: { ticket, list: 'all' } }, colleague.headers];
  },
  'verificationExports.fetch': ({ world: { kept, colleague } }) => [
    { params: { token: kept.exports.owner } },
    colleague.headers,
  ],
  'images.get': async ({ ask, world: { own, owner, colleague } }) => {
    const detail = await ask('verifications.get', { params: { uuid: own.verification } }, owner.headers);
    return [{ params: { token: detail.body.verification.documents[0]?.token ?? '' } }, colleague.headers];
  },
  'manualVerifications.run': async ({ ask, world: { kept, owner, colleague } }) => {
    const key = kept.open.liveKey;
    const { secret } = (await ask('manualVerifications.grant', { body: { key } }, owner.headers)).body;
    return [{ body: { key, secret, data: adult } }, colleague.headers];
  },
};
