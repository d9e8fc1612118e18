import type { RealShop, ShopPlace } from './real-shop.ts';
import { openVendure } from './shops/vendure.ts';

type Stage = {
  /** Ours, that the shop installs. */
  packages: readonly string[];
  open: (place: ShopPlace) => Promise<RealShop>;
};

/** Shops that run here, in the order of `npm run platforms`. Each has a folder of its name in `platforms`. */
export const stages: Readonly<Record<string, Stage>> = {
  vendure: { packages: ['node', 'vendure'], open: openVendure },
};
