import { describe, expect, test } from 'vitest';
import type { Faces } from '../index.ts';

const turn = { accountId: 'an account', network: 'a network', subject: 'a subject' };

/** Tests what every face comparer must do. */
export function describeFacesConformance(name: string, faces: Faces): void {
  describe(`faces: ${name}`, () => {
    test.each([
      ['nothing', new Uint8Array()],
      ['noise', Uint8Array.from({ length: 5000 }, (_, index) => (index * 31) % 251)],
      ['a file cut short', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ])('%s is never taken for the same person', async (_, image) => {
      const { outcome } = await faces.compareFaces({ document: image, frames: [image, image, image], turn });
      expect(['unsure', 'not_available']).toContain(outcome);
    });
  });
}
