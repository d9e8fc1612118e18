import type { Config, PopupApi } from './config.ts';
import { makeInstance, settledMs } from './instance.ts';
import { explain, make, switchesOf } from './page.ts';
import type { Service } from './service.ts';

declare const CardedConfig: Config | undefined;
declare const AgeCheckerConfig: Config | undefined;
/** Written by the build: the version of the parts that come later. */
declare const partsVersion: string;

type Page = typeof globalThis & { CardedAPI?: PopupApi; AgeCheckerAPI?: PopupApi };
const page: Page = self;

const start = () => {
  const own = document.currentScript as HTMLScriptElement | null;
  const data = own?.dataset ?? {};
  const onTag = data.key || data.element ? (data as Config) : undefined;
  const address = own?.src || location.href;
  const service: Service = {
    part: (name) => new URL(`popup-${name}.js?${partsVersion}`, address).href,
    origin: new URL(address).origin,
    verifyOrigin: '__CARDED_VERIFY_ORIGIN__',
  };
  document.head?.append(Object.assign(make('link', ''), { rel: 'preconnect', href: service.verifyOrigin }));

  /** A configuration was given in some way, now or for later. */
  let isConfigured = switchesOf(data).autoload === false;
  const bind = (config: Config, isAlias: boolean): PopupApi => {
    isConfigured = true;
    const made = { createInstance: (other: Config) => bind(other, isAlias) };
    return Object.assign(made, makeInstance(config, service, isAlias, made as PopupApi));
  };

  let main: { show: (uuid?: string) => void } | undefined;
  /** The page's API; under the other service's name its instances speak that service's names too. */
  const apiOf = (isAlias: boolean): PopupApi => ({
    show: (uuid) => {
      begin();
      if (main) main.show(uuid);
      else explain('No CardedConfig');
    },
    createInstance: (config) => bind(config, isAlias),
  });
  const api = apiOf(false);
  const aliasApi = apiOf(true);
  page.CardedAPI = api;
  page.AgeCheckerAPI ??= aliasApi;

  /** The configuration may stand before or after the script, or on its tag; a `const` is read like a property. */
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
