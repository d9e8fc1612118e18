import type { Receipt } from '@carded/contract';
import { useLingui } from '@lingui/react/macro';
import type { ReceiptPart } from '#features/receipt/receipt-text.ts';
import { useKeptNames } from '#features/receipt/use-kept-names.ts';

/** Everything a receipt says, in the buyer's language; nothing while there is none. */
export function useReceiptParts(receipt: Receipt | null): readonly ReceiptPart[] {
  const { t, i18n } = useLingui();
  const keptNames = useKeptNames();
  if (!receipt) return [];
  const { shop, used, kept, retention_law: law } = receipt;
  const shopName = shop.name;
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat(i18n.locale, {
      dateStyle: 'long',
      // A day is a day everywhere; a moment is on the day it is here.
      ...(moment.length === 10 ? { timeZone: 'UTC' } : {}),
    }).format(new Date(moment));
  const results = { accepted: t`Accepted`, denied: t`Not accepted`, pending: t`Not finished yet` };
  const uses: Record<Receipt['used'][number], string> = {
    details: t`The details you typed`,
    identity_source: t`An independent register of names and addresses`,
    id_front: t`The front of your card`,
    id_back: t`The back of your card, with its barcode`,
    passport: t`The photo page of your passport`,
    selfie: t`A selfie`,
    phone: t`A code sent to your phone`,
    signature: t`Your signature`,
    person: t`A person’s decision`,
  };
  const day = dayOf(receipt.decided_at ?? receipt.created_at);
  const keptLines = kept.map(({ what, until }) => {
    const name = keptNames[what];
    if (until === null) return t`${name}: until ${shopName} deletes it, or you do`;
    const end = dayOf(until);
    return t`${name}: until ${end}`;
  });
  const nothing = receipt.is_removed ? t`Nothing. Your data was deleted.` : t`Nothing`;
  const contact = [shop.contact_phone, shop.contact_email].filter((way) => way !== null);
  return [
    { name: t`Result`, lines: [results[receipt.result], day] },
    { name: t`Shop`, lines: [shop.name, shop.domain, ...contact] },
    { name: t`What was used`, lines: used.length === 0 ? [t`Nothing`] : used.map((use) => uses[use]) },
    {
      name: t`What Carded keeps for the shop, sealed`,
      lines: keptLines.length === 0 ? [nothing] : keptLines,
    },
    ...(law === null ? [] : [{ name: t`Law behind it`, lines: [law] }]),
    { name: t`Number of the check`, lines: [receipt.uuid] },
  ];
}
