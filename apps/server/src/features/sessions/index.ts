import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { getSignedIn } from './get-signed-in.ts';
import { listSessions } from './list-sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export { checkSecondFactor } from './check-second-factor.ts';
export { removeOtherSessions } from './end-other-sessions.ts';
export { startSession } from './start-session.ts';
export { strengthenSession } from './strengthen-session.ts';

export const routes = [signIn, getSignedIn, signOut, listSessions, endSession, endOtherSessions];
