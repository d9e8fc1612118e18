export { type Authenticator, type Forged, makeAuthenticator } from './authenticator.ts';
export { cardOf, openBuyerOf, showTo } from './buyer.ts';
export { type CallByName, callOf, type TestAnswer } from './call.ts';
export { cardedForShops } from './carded-for-shops.ts';
export { collectStorm } from './collect-storm.ts';
export { isDistinguishable } from './distinguishable.ts';
export { emptyLedger } from './empty-ledger.ts';
export { failJob } from './fail-job.ts';
export { freePort } from './free-port.ts';
export { type GivenDocument, giveDocument } from './give-document.ts';
export { joinOf, joinPassword } from './join.ts';
export { type CardHolder, everyField, eyesOfTests, holdersOfCards, knowCard, knownAsTyped } from './known-cards.ts';
export { linkCustomer } from './link-customer.ts';
export { listenAsShop, type Received, type ShopListener } from './listen-as-shop.ts';
export { cardWithFace, framesOf, takeSelfie } from './live-selfie.ts';
export { merchantWithUsage } from './merchant-with-usage.ts';
export { adult, minor, testBuyer, typedBy } from './people.ts';
export { forwardToNextJob, runDueJobs } from './run-due-jobs.ts';
export { sandboxFor } from './sandbox-for.ts';
export { makeScannerDevice, scannedAdult, scannedText, sealScan, type TestDevice } from './scanner.ts';
export { serverForTests } from './server-for-tests.ts';
export { settingsOf } from './settings-of.ts';
export { prepareTestQueue, startTestWorker } from './start-test-worker.ts';
export { startWorkerProcess, type WorkerProcess } from './start-worker-process.ts';
export { type Statement, statementsOf } from './statements-of.ts';
export { danasOrder, type FakeStore, makeFakeStore } from './stores/fake-store.ts';
export { keepStore, northfork } from './stores/keep-store.ts';
export { type PlayedPlatform, playPlatform } from './stores/played-platform.ts';
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
export { withoutIds } from './without-ids.ts';
