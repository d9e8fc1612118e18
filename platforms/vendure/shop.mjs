// A Vendure shop with one product. `age-check.js` is the block of the package's README.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, defaultConfig, dummyPaymentHandler, mergeConfig, NoopLogger } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { ageCheckConfig } from './build/age-check.js';

const { DB_HOST, DB_USER, DB_PASSWORD, DB_NAME, PORT, STAFF_PASSWORD, FOLDER } = process.env;

const config = mergeConfig(
  mergeConfig(defaultConfig, {
    apiOptions: { port: Number(PORT), hostname: '127.0.0.1' },
    authOptions: {
      tokenMethod: 'bearer',
      superadminCredentials: { identifier: 'staff', password: STAFF_PASSWORD },
      cookieOptions: { secret: STAFF_PASSWORD },
    },
    dbConnectionOptions: {
      type: 'postgres',
      host: DB_HOST,
      username: DB_USER,
      password: DB_PASSWORD,
      database: DB_NAME,
      synchronize: true,
      logging: false,
    },
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    importExportOptions: { importAssetsDir: FOLDER },
    logger: new NoopLogger(),
  }),
  ageCheckConfig,
);

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States of America', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [{ name: 'By mail', price: 500 }],
  paymentMethods: [
    {
      name: 'Card',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

const columns =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const products = join(FOLDER, 'products.csv');
writeFileSync(products, `${columns}\nVapor,vapor,A vaporizer,,,,,V1,20.00,standard,1000,false,,\n`);
await populate(() => bootstrap(config), initialData, products);
process.stdout.write('the shop is open\n');
