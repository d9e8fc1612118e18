import type { BuyerData } from '@carded/contract';
import type { Workflow } from '@carded/domain/workflow';
import { openBuyerOf } from './buyer.ts';
import { callOf } from './call.ts';
import { freePort } from './free-port.ts';
import { testBuyer } from './people.ts';
import { makeAccount, makeWebsite, openRules } from './test-account.ts';
import { testServer } from './test-server.ts';

/** A Carded that servers of shops reach over HTTP, and a website of theirs in test mode. */
export async function cardedForShops(workflow: Workflow = openRules) {
  const port = await freePort();
  const server = await testServer({ env: { PORT: String(port) } });
  await server.app.http.listen({ port, host: 'localhost' });
  const call = callOf(server);
  const account = await makeAccount(server.context);
  const site = await makeWebsite(server.context, account, { isDevMode: true, workflow });
  const { publicUrl: host } = server.context.config;
  const john = testBuyer('John');
  const { first_name, last_name, address, city, state, zip, country } = john;
  return {
    server,
    account,
    /** Options of @carded/node and the packages above it, by the clock of the test server. */
    options: {
      ...{ host, key: site.testKey, secret: account.testSecret, origin: `https://${site.domain}` },
      ...{ minAge: 21, acceptTest: true, now: server.context.now },
    },
    john: { first_name, last_name, address, city, state, zip, country },
    /** A proof as the page of an accepted buyer gets it; John unless another is given. */
    open: async (reference: string, buyer: BuyerData = john) => {
      const opened = await openBuyerOf(call)(site.testKey, site.domain, { reference });
      const { state: after } = (await opened.details(buyer)).body;
      return { proof: after.proof ?? '', uuid: after.uuid ?? '' };
    },
  };
}
