import type { LegalKind, LegalPage } from '@carded/domain/legal-text';
import type { Context } from '#context.ts';
import { listLegalVersions, readLegalText } from '#features/terms/index.ts';
import { compareTexts } from './compare-texts.ts';

/** What an address asks for: `?version=`, or `?from=&to=`. */
export type LegalQuery = { version?: string; from?: string; to?: string };

/** The page of a text for an address. Nothing asked: the version in effect. Compared without one of the two: with the version in effect, or the one before. */
export async function legalPageOf(
  context: Pick<Context, 'db' | 'now'>,
  kind: LegalKind,
  { version, from, to }: LegalQuery,
): Promise<LegalPage> {
  const { versions, current } = await listLegalVersions(context, kind);
  const page = (shown: LegalPage['shown']): LegalPage => ({ kind, shown, versions, current });
  const find = (name: string) => versions.find((one) => one.version === name);
  const read = (name: string) => (find(name) === undefined ? null : readLegalText(context, kind, name));
  if (from === undefined && to === undefined) {
    const text = await read(version ?? current);
    return page(text === null ? { is: 'unknown', asked: version ?? '' } : { is: 'text', text });
  }
  const later = to ?? current;
  const earlier = from ?? versions[versions.findIndex((one) => one.version === later) + 1]?.version ?? later;
  const [before, after] = await Promise.all([read(earlier), read(later)]);
  if (before === null) return page({ is: 'unknown', asked: earlier });
  if (after === null) return page({ is: 'unknown', asked: later });
  const [fromVersion, toVersion] = [find(earlier) ?? before, find(later) ?? after];
  return page({ is: 'compared', from: fromVersion, to: toVersion, blocks: compareTexts(before.text, after.text) });
}
