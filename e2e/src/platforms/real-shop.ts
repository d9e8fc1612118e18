import type { Person } from './people.ts';

/** Counts of a shop in the end: orders that were placed, and payments of any order, placed or not. */
export type Counts = { orders: number; payments: number };

/** A way through a shop's own API to an order, as a page or a dishonest program takes it. */
export type Cart = {
  /** Reference that the shop's server expects in the proof. */
  reference: string;
  setProof: (proof: string | null) => Promise<void>;
  /** Sends the order to somebody else. */
  setPerson: (person: Person) => Promise<void>;
  /** The first step of paying. @returns `ok`, or what the shop said */
  begin: () => Promise<string>;
  /** Pays and places the order. @returns `placed`, or what the shop said */
  finish: () => Promise<string>;
};

/** A shop that runs on this machine, as its makers wrote it. */
export type RealShop = {
  fill: (person: Person) => Promise<Cart>;
  counts: () => Promise<Counts>;
  close: () => Promise<void>;
};

/** Settings that a shop is started with. */
export type ShopPlace = {
  /** Folder where the stage's packages are installed. */
  folder: string;
  /** A folder of this run, removed afterwards. */
  data: string;
  port: number;
  /** A server of its own, as the owner. */
  databaseUrl: string;
  /** `CARDED_URL` and the rest, as the READMEs name them. */
  env: Record<string, string>;
};
