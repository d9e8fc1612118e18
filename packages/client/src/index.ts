import { routes } from './generated/routes.ts';
import { type EndpointName, makeClient } from './make-client.ts';

export { type AnswerOf, CallError, type ClientOptions, type EndpointName, type RequestFor } from './make-client.ts';
export { routes };

/** Typed HTTP client made from the contract: every endpoint. */
export const createClient = makeClient<EndpointName>(routes);
export type Client = ReturnType<typeof createClient>;
