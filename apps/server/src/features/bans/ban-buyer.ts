import { banBuyer as endpoint } from '@carded/contract';
import { actorOf } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { findBuyer } from './find-buyer.ts';
import { insertBan } from './insert-ban.ts';

/** Bans a person on every website of the account: open checks are denied, and so is every order from now on. */
export const banBuyer = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const buyer = await findBuyer(context, tx, who, body.buyer.uuid);
  await insertBan(context, tx, { ...buyer, notes: body.notes, actor: actorOf(who) });
  audit.subject = body.buyer.uuid;
  return done;
});
