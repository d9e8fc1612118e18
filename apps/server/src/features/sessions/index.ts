import { endOtherSessions, endSession, getSignedIn, listSessions, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';

export { removeOtherSessions, strengthenSession } from './sessions.ts';
export { checkSecondFactor } from './sign-in.ts';
export { startSession } from './start-session.ts';

export const routes = [signIn, getSignedIn, signOut, listSessions, endSession, endOtherSessions];
