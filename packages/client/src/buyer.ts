import { buyerRoutes } from './generated/buyer-routes.ts';
import { makeClient } from './make-client.ts';

export { type AnswerOf, CallError, type RequestFor } from './make-client.ts';
/** Names of endpoints that the buyer's screens call. */
export type BuyerEndpointName = keyof typeof buyerRoutes;

/** The client of the buyer's screens: their endpoints only, for their byte budget. */
export const createBuyerClient = makeClient<BuyerEndpointName>(buyerRoutes);
export type BuyerClient = ReturnType<typeof createBuyerClient>;
