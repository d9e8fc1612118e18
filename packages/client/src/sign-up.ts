import { signUpRoutes } from './generated/sign-up-routes.ts';
import { makeClient } from './make-client.ts';

/** The client of the page for signing up: its own endpoints only, for its byte budget. */
export const createSignUpClient = makeClient<keyof typeof signUpRoutes>(signUpRoutes);
