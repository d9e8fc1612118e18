import type { AnswerOf } from '@carded/client';

/** What the server knows of this browser's sign-up, with the terms as they are now. */
export type Opened = AnswerOf<'signUp.get'>;
export type Login = AnswerOf<'sessions.get'>;
/** A code is on its way to this address. */
export type Begun = { email: string; code: AnswerOf<'signUp.sendCode'>['code']; isResuming: boolean };
