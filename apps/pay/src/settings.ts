/** What the server wrote into the page. */
export type Settings = {
  /** The origin of the account, which frames this page and gets the result. */
  readonly account: string;
  readonly clientKey: string;
  readonly apiLogin: string;
  /** The provider's script; empty where we draw the form. */
  readonly scriptSrc: string;
  /** The server's clock when it sent the page, in milliseconds since 1970. */
  readonly nowMs: number;
};

export function readSettings(): Settings {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '') as Settings;
}
