/** Why a version may take effect without being told of ahead. */
export const atOnceReasons = ['correction', 'law'] as const;
export type AtOnceReason = (typeof atOnceReasons)[number];

/** What a text promises the owners of accounts: by which name they are told of a new version ahead, and what need not wait. */
export type Told = { name: string; atOnce: readonly AtOnceReason[] };
type LegalKindRow = { kind: string; path: string; title: string; told: Told | null };

/** The texts that merchants and buyers agree to or are told, by the name that is stored, each with its page. `told` says what the text itself says under “Changes”. */
export const legalKinds = [
  {
    kind: 'terms',
    path: '/terms',
    title: 'Terms of use',
    told: { name: 'terms of use', atOnce: ['correction', 'law'] },
  },
  { kind: 'terms-customers', path: '/terms/customers', title: 'Terms for buyers', told: null },
  { kind: 'privacy', path: '/privacy', title: 'Privacy', told: { name: 'privacy text', atOnce: ['correction'] } },
  { kind: 'privacy-customers', path: '/privacy/customers', title: 'Your data in an age check', told: null },
] as const satisfies readonly LegalKindRow[];
export type LegalKind = (typeof legalKinds)[number]['kind'];

/** The row of a kind. */
export function legalKindOf(kind: LegalKind): LegalKindRow {
  return legalKinds.find((row) => row.kind === kind) ?? legalKinds[0];
}

/** How a version may be called: it stands in addresses. */
export const legalVersion = /^[0-9A-Za-z.-]{1,20}$/;
