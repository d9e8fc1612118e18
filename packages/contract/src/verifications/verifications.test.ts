import { expect, it } from 'vitest';
import { sendVerificationLink } from './verification-messages.ts';
import { createSession } from './verification-sessions.ts';
import { createVerification } from './verifications.ts';

it.each([createVerification, createSession, sendVerificationLink])(
  'an unknown name for the address is refused',
  ({ body }) => {
    const wrong = (type: string) =>
      body.safeParse({ wording: { info_type: type } }).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(wrong('delivery')).toContain('wording.info_type');
    for (const known of ['shipping', 'none']) expect(wrong(known)).not.toContain('wording.info_type');
  },
);
