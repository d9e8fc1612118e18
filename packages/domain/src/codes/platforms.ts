/** A shop platform by the number it is stored under. */
export interface Platform {
  readonly id: number;
  readonly label: string;
  /** Whether a shop on it can sign up. */
  readonly canSignUp: boolean;
}

const open = (id: number, label: string): Platform => ({ id, label, canSignUp: true });

/** Every platform, in the order of the sign-up list. */
export const platforms: readonly Platform[] = [
  open(1, 'Magento'),
  open(2, 'WooCommerce'),
  open(3, 'BigCommerce'),
  open(4, 'PrestaShop'),
  open(5, 'OpenCart'),
  open(6, 'Shopify'),
  open(7, 'Volusion'),
  open(8, 'X-Cart'),
  open(9, 'Shift4Shop'),
  open(10, 'Zencart'),
  open(11, 'PinnacleCart'),
  open(12, 'Warhead'),
  open(13, 'Lightspeed'),
  open(14, 'Weebly'),
  open(15, 'Wix'),
  open(16, 'Shopify Plus'),
  open(17, 'Rain'),
  open(18, 'ShopKeep'),
  open(19, 'Ecwid'),
  open(20, 'Square'),
  open(21, 'Shoplazza'),
  { id: 51, label: 'GoDaddy Builder', canSignUp: false },
  open(100, 'Multiple Platforms'),
  open(0, 'Other'),
];
