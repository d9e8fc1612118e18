import {
  bigcommerce,
  ecwid,
  magento,
  nopcommerce,
  opencart,
  type PlatformTable,
  prestashop,
  shopify,
  square,
  volusion,
  woocommerce,
  woocommerceBlocks,
  zenCart,
} from './platforms.ts';

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
