import { createSession } from './create-session.ts';
import { getSession } from './get-session.ts';

export { insertSession } from './insert-session.ts';

export const routes = [createSession, getSession];
