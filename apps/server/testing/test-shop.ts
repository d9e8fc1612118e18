import type { Permission } from '@carded/domain/codes';
import {
  makeAccount,
  makeLogin,
  makeWebsite,
  type TestAccount,
  type TestLogin,
  type TestWebsite,
} from './test-account.ts';
import type { TestServer } from './test-server.ts';

type AccountOptions = Parameters<typeof makeAccount>[1];
type WebsiteOptions = Parameters<typeof makeWebsite>[2];
type LoginOptions = Parameters<typeof makeLogin>[2];
type Account = Pick<TestAccount, 'accountId'>;
/** Headers of a signed-in login. */
type Headers = { cookie: string };
type Merchant = { account: TestAccount; login: TestLogin; owner: Headers };

/** Makes callers for a test, on its server. */
export function shopsOf(server: Pick<TestServer, 'context'>) {
  const signedIn = async (account: Account, options?: LoginOptions): Promise<Headers> => {
    const { cookie } = await makeLogin(server.context, account, options);
    return { cookie };
  };
  /** An account and its owner. */
  const makeMerchant = async (given: { account?: AccountOptions; login?: LoginOptions } = {}): Promise<Merchant> => {
    const account = await makeAccount(server.context, given.account);
    const login = await makeLogin(server.context, account, given.login);
    // Tests show few cards, and each at many shops.
    await server.context.db.pool.query('delete from carded.cards_seen');
    return { account, login, owner: { cookie: login.cookie } };
  };
  return {
    signedIn,
    makeMerchant,
    /** An account with its owner and a website. */
    makeShop: async ({
      site,
      ...given
    }: {
      account?: AccountOptions;
      site?: WebsiteOptions;
      login?: LoginOptions;
    } = {}): Promise<Merchant & { site: TestWebsite }> => {
      const merchant = await makeMerchant(given);
      return { ...merchant, site: await makeWebsite(server.context, merchant.account, site) };
    },
    /** Makes a staff member with two-step sign-in. */
    makeStaff: async (options: LoginOptions = {}) => {
      const account = await makeAccount(server.context, { kind: 'staff' });
      const login = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true, ...options });
      return { account, login, staff: { cookie: login.cookie } };
    },
    /** A login with these permissions, limited to the websites where any are given. */
    subUser: (account: Account, permissions: readonly Permission[], sites: Pick<TestWebsite, 'websiteId'>[] = []) =>
      signedIn(account, {
        kind: 'sub_user',
        permissions,
        ...(sites.length === 0 ? {} : { accessType: 2, websiteIds: sites.map(({ websiteId }) => websiteId) }),
      }),
  };
}
