import { legalTemplates } from '@carded/domain/legal-templates';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { keepTemplates, listLegalVersions, publishTerms } from './index.ts';

describe('the texts that come with the software', () => {
  const { server } = serverForTests();
  const versionsOf = async (kind: 'terms' | 'privacy') =>
    (await listLegalVersions(server.context, kind)).versions.map(({ version }) => version);

  it('are shown before any is kept', async () => {
    expect(await listLegalVersions(server.context, 'privacy')).toMatchObject({
      current: legalTemplates.privacy.version,
      versions: [{ isTemplate: true }],
    });
  });

  it('take no place of a text that the operator has in force, and wait for one to come', async () => {
    const text = '# Our own';
    await publishTerms(server.context, { version: 'own', text, effectiveAt: new Date('2026-11-01T00:00:00Z') });
    const later = { version: 'later', text, effectiveAt: new Date('2027-06-01T00:00:00Z') };
    await publishTerms(server.context, { kind: 'privacy', ...later });
    server.clock.nowMs = Date.parse('2026-12-01T00:00:00Z');
    await keepTemplates(server.context);
    expect(await versionsOf('terms')).toEqual(['own', '1']);
    expect((await listLegalVersions(server.context, 'terms')).current).toBe('own');
    expect(await versionsOf('privacy')).toEqual(['later', legalTemplates.privacy.version]);
    expect((await listLegalVersions(server.context, 'privacy')).current).toBe(legalTemplates.privacy.version);
  });
});
