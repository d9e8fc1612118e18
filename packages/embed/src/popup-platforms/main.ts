import { bigcommerce } from './bigcommerce.ts';
import { ecwid } from './ecwid.ts';
import { magento } from './magento.ts';
import { nopcommerce } from './nopcommerce.ts';
import { opencart } from './opencart.ts';
import { prestashop } from './prestashop.ts';
import { shopify } from './shopify.ts';
import { square } from './square.ts';
import type { PlatformTable } from './table.ts';
import { volusion } from './volusion.ts';
import { woocommerce } from './woocommerce.ts';
import { woocommerceBlocks } from './woocommerce-blocks.ts';
import { zenCart } from './zen-cart.ts';

/** One table per platform that `popup-open` knows evidence for. */
export const tables = {
  woocommerce,
  woocommerceBlocks,
  shopify,
  bigcommerce,
  magento,
  prestashop,
  opencart,
  volusion,
  ecwid,
  square,
  zenCart,
  nopcommerce,
} as const satisfies Record<string, PlatformTable>;

export type PlatformName = keyof typeof tables;
