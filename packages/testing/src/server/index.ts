export { callOf, type TestAnswer } from './call.ts';
export { adult, minor, testBuyer } from './people.ts';
export {
  makeAccount,
  makeLogin,
  makeWebsite,
  openRules,
  type TestAccount,
  type TestLogin,
  type TestWebsite,
} from './test-account.ts';
export { type TestClock, type TestServer, testServer } from './test-server.ts';
