/** The database server of a test run, as the test files learn of it. */
export type TestServer =
  | {
      /** Connects as a role that may create databases. */
      url: string;
      /** Connects as the app's role. */
      appUrl: string;
      /** Name of the migrated database to copy. */
      template: string;
    }
  | { problem: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}
