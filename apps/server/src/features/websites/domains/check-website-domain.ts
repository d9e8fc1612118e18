import { checkWebsiteDomain as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/find-website.ts';
import { command } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { lookForProof } from './look-for-proof.ts';
import { noteProof } from './note-proof.ts';

export const checkWebsiteDomain = command(endpoint, {
  prepare: async ({ context, input: { params, body }, who }) => {
    const website = await readInAccount(context, who.accountId, (tx) => findWebsite(tx, who, params.token));
    return lookForProof(context, website, body.domain);
  },
  act: async ({ context, input: { params }, who, tx, audit }, looked) => {
    const website = await findWebsite(tx, who, params.token, { forUpdate: true });
    const domain = await noteProof(context, tx, website, looked);
    audit.subject = website.id;
    audit.detail = { domain: domain.domain, found: looked.provenBy };
    return { domain };
  },
});
