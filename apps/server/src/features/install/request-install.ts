import { requestInstall as endpoint } from '@carded/contract';
import { capabilitiesOf } from '@carded/domain/stores';
import { openTicket } from '#features/tickets/index.ts';
import { findWebsite } from '#features/websites/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { holdsPassword } from './holds-password.ts';

const noPasswords = 'must not hold a password or a secret: we ask for access in a safer way';

/** A ticket with all that support needs to begin. */
export const requestInstall = command(endpoint, {
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
