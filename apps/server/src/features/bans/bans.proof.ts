import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { adult } from '#testing/index.ts';
import { notes } from '#testing/world/given.ts';
import { takeJob } from '#testing/world/run-job.ts';

export const endpoints: ProofsOf<'bans'> = {
  'bans.ban': {
    audience: 'verifications',
    object: 'verification',
    request: (named) => ({ body: { buyer: { uuid: named.verification }, notes } }),
    changes: [
      '+ audit_rows buyer.banned of owner, verification',
      '+ ban_names',
      '+ bans of owner, verification',
      '+ outbox close-banned',
      '+ outbox images-settled of other site’s verification',
      '+ outbox images-settled of verification',
      '+ outbox verification-changed of other site’s verification',
      '+ outbox verification-changed of verification',
      '+ usage_changes of other site’s website',
      '+ usage_changes of website',
      '+ verification_facts ban of other site’s verification',
      '+ verification_facts ban of verification',
      '~ verifications of other site’s website, other site’s verification: way, reason, status, version, answer_ms, is_decided',
      '~ verifications of website, verification: way, reason, status, version, answer_ms, is_decided',
    ],
  },
  'bans.unban': {
    audience: 'verifications',
    object: 'verification',
    request: (named) => ({ body: { buyer: { uuid: named.verification }, notes } }),
    given: ({ world: { kept, owner } }) => [{ body: { buyer: { uuid: kept.ids.banned ?? '' }, notes } }, owner.headers],
    changes: [
      '+ audit_notes of banned',
      '+ audit_rows buyer.unbanned of owner, banned',
      '- ban_names of banned',
      '- bans of owner, banned',
    ],
  },
};

export const jobs: JobProofs = {
  'close-banned': {
    given: async (at) => {
      const { world, ask } = at;
      const key = world.own.website.liveKey;
      const begin = async (first_name: string) => {
        const created = (await ask('verifications.create', { body: { key, data: { ...adult, first_name } } })).body;
        const uuid = 'uuid' in created ? created.uuid : '';
        world.names.set(uuid, first_name);
        return uuid;
      };
      await begin('Gus');
      await begin('Mike');
      const body = { buyer: { uuid: await begin('Michael') }, notes: 'A reason long enough' };
      await ask('bans.ban', { body }, world.owner.headers);
      return takeJob(at, 'close-banned');
    },
    changes: [
      '+ outbox images-settled of Mike',
      '+ outbox verification-changed of Mike',
      '+ usage_changes of website',
      '+ verification_facts ban of Mike',
      '~ verifications of website, Mike: way, reason, status, version, answer_ms, is_decided',
    ],
  },
};
