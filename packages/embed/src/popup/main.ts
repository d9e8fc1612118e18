import type { PopupApi, PopupConfig } from './config.ts';
import { makeInstance, type Service } from './instance.ts';
import { explain, make } from './page.ts';

declare const CardedConfig: PopupConfig | undefined;
declare const AgeCheckerConfig: PopupConfig | undefined;
/** Written by the build: the version of the parts that come later. */
declare const partsVersion: string;

type Page = typeof globalThis & { CardedAPI?: PopupApi; AgeCheckerAPI?: PopupApi };
const page: Page = self;

const start = () => {
  const own = document.currentScript as HTMLScriptElement | null;
  const address = own?.src || location.href;
  const service: Service = {
    part: (name) => new URL(`popup-${name}.js?${partsVersion}`, address).href,
    origin: new URL(address).origin,
    verifyOrigin: '__CARDED_VERIFY_ORIGIN__',
  };
  document.head?.append(Object.assign(make('link', ''), { rel: 'preconnect', href: service.verifyOrigin }));

  const bind = (config: PopupConfig, isAlias: boolean): PopupApi => {
    const made: PopupApi = {
      show: (uuid) => bound.show(uuid),
      createInstance: (other) => bind(other, isAlias),
      unbind: () => bound.unbind(),
    };
    const bound = makeInstance(config, service, isAlias, made);
    return made;
  };

  let main: { show: (uuid?: string) => void } | undefined;
  /** The page's API; under the other service's name its instances speak that service's names too. */
  const apiOf = (isAlias: boolean): PopupApi => ({
    show: (uuid) => {
      begin();
      if (main) main.show(uuid);
      else explain('show() needs CardedConfig');
    },
    createInstance: (config) => bind(config, isAlias),
  });
  const api = apiOf(false);
  const alias = apiOf(true);
  page.CardedAPI = api;
  page.AgeCheckerAPI ??= alias;

  /** The configuration may stand before or after the script; a `const` is read like a property. */
  const begin = () => {
    if (main || !document.body) return;
    const own = typeof CardedConfig === 'undefined' ? undefined : CardedConfig;
    const config = own ?? (typeof AgeCheckerConfig === 'undefined' ? undefined : AgeCheckerConfig);
    if (!config || config.autoload === false) return;
    main = makeInstance(config, service, !own, own ? api : alias);
  };
  begin();
  setTimeout(begin);
  addEventListener('DOMContentLoaded', begin, { once: true });
  addEventListener('load', begin, { once: true });
};

// A script that is included twice runs once.
if (!page.CardedAPI) start();
