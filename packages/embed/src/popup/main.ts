import type { Config, PopupApi } from './config.ts';
import { makeInstance, settledMs } from './instance.ts';
import { explain, type Service, switchesOf } from './page.ts';

declare const CardedConfig: Config | undefined;
declare const AgeCheckerConfig: Config | undefined;
/** Written by the build: the version of the parts that come later. */
declare const partsVersion: string;

type Page = typeof globalThis & { CardedAPI?: PopupApi; AgeCheckerAPI?: PopupApi };
const page: Page = self;

/**
 * Finds the address of this script's parts. The tag has it, unless an optimizer renamed, joined or inlined the file; then the page's loaded files have it, or
 * the address that the server wrote into the script.
 */
const ownAddress = (src?: string): string => {
  const loaded = [{ name: src ?? '' }, ...performance.getEntriesByType('resource')];
  const found = loaded.find(({ name }) => /\/popup\/v1\/.*popup\.js/.test(name));
  return found?.name ?? '__CARDED_ORIGIN__/static/popup/v1/popup.js';
};

const start = () => {
  const own = document.currentScript as HTMLScriptElement | null;
  const data = own?.dataset ?? {};
  const onTag = data.key || data.element ? (data as Config) : undefined;
  const address = ownAddress(own?.src);
  const service: Service = {
    part: (name) => new URL(`popup-${name}.js?${partsVersion}`, address).href,
    origin: URL.canParse(address) ? new URL(address).origin : '',
    verifyOrigin: '__CARDED_VERIFY_ORIGIN__',
  };

  /** A configuration was given in some way, now or for later. */
  let isConfigured = switchesOf(data).autoload === false;
  const bind = (config: Config, isAlias: boolean): PopupApi => {
    isConfigured = true;
    const made = { createInstance: (other: Config) => bind(other, isAlias) };
    return Object.assign(made, makeInstance(config, service, isAlias, made as PopupApi));
  };

  let main: Pick<PopupApi, 'show'> | undefined;
  /** The page's API; under the other service's name its instances speak that service's names too. */
  const apiOf = (isAlias: boolean): PopupApi => ({
    show: (uuid) => {
      begin();
      if (!main) explain('No CardedConfig');
      return !!main?.show(uuid);
    },
    createInstance: (config) => bind(config, isAlias),
  });
  const api = apiOf(false);
  const aliasApi = apiOf(true);
  page.CardedAPI = api;
  page.AgeCheckerAPI ??= aliasApi;

  /** Starts now or later: the configuration may be before or after the script, or on its tag, and a `const` is read like a property. */
  const begin = () => {
    if (main || !document.body) return;
    const alias = typeof AgeCheckerConfig === 'undefined' ? undefined : AgeCheckerConfig;
    const config = (typeof CardedConfig === 'undefined' ? undefined : CardedConfig) ?? alias ?? onTag;
    if (!config) return;
    isConfigured = true;
    if (switchesOf(config).autoload === false) return;
    main = makeInstance(config, service, config === alias, config === alias ? aliasApi : api);
  };
  begin();
  setTimeout(begin);
  addEventListener('DOMContentLoaded', begin);
  addEventListener('load', begin);
  setTimeout(() => {
    begin();
    if (!isConfigured) bind({ mode: 'manual' }, false);
  }, settledMs);
};

// A script that is included twice runs once.
if (!page.CardedAPI) start();
