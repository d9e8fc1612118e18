import type { Receipt } from '@carded/contract';
import type { ReceiptPart } from '#features/receipt/receipt-text.ts';
import { useKeptNames } from '#features/receipt/use-kept-names.ts';
import { useLanguage, useWords } from '#words/use-words.ts';

/** Everything a receipt says, in the buyer's language; nothing while there is none. */
export function useReceiptParts(receipt: Receipt | null): readonly ReceiptPart[] {
  const say = useWords();
  const language = useLanguage();
  const keptNames = useKeptNames();
  if (!receipt) return [];
  const { shop, used, kept, retention_law: law } = receipt;
  const shopName = shop.name;
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      // A day is a day everywhere; a moment is on the day it is here.
      ...(moment.length === 10 ? { timeZone: 'UTC' } : {}),
    }).format(new Date(moment));
  const results = { accepted: say('accepted'), denied: say('not_accepted'), pending: say('not_finished_yet') };
  const day = dayOf(receipt.decided_at ?? receipt.created_at);
  const keptLines = kept.map(({ what, until }) => {
    const name = keptNames[what];
    if (until === null) return say('kept_until_deleted', { name, shop: shopName });
    const end = dayOf(until);
    return say('kept_until', { name, end });
  });
  const nothing = receipt.is_removed ? say('nothing_deleted') : say('nothing');
  const contact = [shop.contact_phone, shop.contact_email].filter((way) => way !== null);
  return [
    { name: say('result'), lines: [results[receipt.result], day] },
    { name: say('shop'), lines: [shop.name, shop.domain, ...contact] },
    { name: say('what_was_used'), lines: used.length === 0 ? [say('nothing')] : used.map((use) => say(`used_${use}`)) },
    {
      name: say('what_carded_keeps'),
      lines: keptLines.length === 0 ? [nothing] : keptLines,
    },
    ...(law === null ? [] : [{ name: say('law'), lines: [law] }]),
    { name: say('check_number'), lines: [receipt.uuid] },
  ];
}
