import { setScannerWebsite as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { saveAccountSettings } from './settings.ts';
import { findScannerWebsite } from './website-settings.ts';

export const setScannerWebsite = command(endpoint, async ({ tx, who, audit, input: { body } }) => {
  const website = await findScannerWebsite(tx, who, body.token);
  await saveAccountSettings(tx, who.accountId, { website_id: website.id });
  audit.subject = website.id;
  return done;
});
