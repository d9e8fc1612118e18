import type { openBuyerOf, TestServer } from '#testing/index.ts';
import type { Ask } from './asking.ts';
import type { Neighbors } from './neighbors.ts';

/** Target of a request: the world as it was made, and the server it lives in. */
export type At = {
  world: Neighbors;
  server: TestServer;
  ask: Ask;
  /** Opens a buyer’s screens on a shop’s page. */
  open: ReturnType<typeof openBuyerOf>;
};
