import type { HomePage } from '../detect-platform.ts';

const page = (head: string, body: string, attributes = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Northfork Vapor</title>${head}</head><body${attributes}><header><a href="/">Northfork Vapor</a></header>${body}<footer>Adults only. We moved here from another shop.</footer></body></html>`;
const on = (html: string, headers: HomePage['headers'] = {}): HomePage => ({ html, headers });

/** Home page of each recognizable platform, made by hand from recorded pages (see the marks); for tests. */
export const homePages: Readonly<Record<string, HomePage>> = {
  shopify: on(
    page(
      '<link rel="preconnect" href="https://cdn.shopify.com" crossorigin><link rel="stylesheet" href="//northfork.example/cdn/shop/t/4/assets/base.css">',
      '<script>var Shopify = Shopify || {}; Shopify.theme = {"name":"Dawn"};</script>',
    ),
    { 'x-shopid': '55512345' },
  ),
  bigcommerce: on(
    page(
      '<link href="https://cdn11.bigcommerce.com/s-abc123/stencil/0f1e2d3c-aaaa/css/theme.css" rel="stylesheet">',
      '<script>window.stencilBootstrap("default", "{}").load();</script>',
    ),
  ),
  woocommerce: on(
    page(
      '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css">',
      '<script>var wc_add_to_cart_params = {"ajax_url":"/wp-admin/admin-ajax.php"};</script>',
      ' class="home page woocommerce-no-js theme-storefront"',
    ),
  ),
  shoplazza: on(
    page(
      '<script src="https://assets.shoplazza.com/oss/runtime.js"></script>',
      '<script>window.SHOPLAZZA = {"shop":{"system_domain":"northfork.myshoplaza.com"}};</script>',
    ),
  ),
  magento: on(
    page(
      '<link rel="stylesheet" href="https://shop.example/static/version1731000000/frontend/Shop/luma/en_US/css/styles-m.css">',
      '<script type="text/x-magento-init">{"*":{"Magento_Ui/js/core/app":{}}}</script>',
    ),
  ),
  prestashop: on(
    page(
      '<meta name="generator" content="PrestaShop">',
      '<script>var prestashop = {"cart":{"products":[]}};</script><img src="/modules/ps_imageslider/images/1.jpg" alt="">',
    ),
  ),
  opencart: on(
    page(
      '<link href="catalog/view/stylesheet/bootstrap.css" rel="stylesheet"><script src="catalog/view/javascript/common.js"></script>',
      '<a href="https://shop.example/index.php?route=product/category&amp;path=20">Liquids</a>',
    ),
  ),
  ecwid: on(
    page(
      '',
      '<div id="my-store-1"></div><script src="https://app.ecwid.com/script.js?1"></script><script>xProductBrowser("id=my-store-1");</script>',
    ),
  ),
  wix: on(
    page(
      '<meta name="generator" content="Wix.com Website Builder"><link rel="preload" href="https://static.parastorage.com/services/main.js">',
      '<img src="https://static.wixstatic.com/media/a.jpg" alt="">',
    ),
    { 'x-wix-request-id': '1.2' },
  ),
  square: on(
    page(
      '<script src="https://cdn3.editmysite.com/app/website/js/site.js"></script><link rel="canonical" href="https://northfork.square.site/">',
      '<div id="app"></div><script>window.__BOOTSTRAP_STATE__ = {"siteData":{"page":{}}};</script>',
    ),
  ),
  weebly: on(
    page(
      '<link rel="stylesheet" href="//cdn2.editmysite.com/css/sites.css">',
      '<script>var _W = _W || {}; _W.configDomain = "www.weebly.example";</script>',
    ),
  ),
  squarespace: on(
    page(
      '<link rel="preconnect" href="https://images.example"><script src="https://assets.squarespace.com/universal/scripts.js"></script>',
      '<script>Static.SQUARESPACE_CONTEXT = {"templateId":"1"};</script>',
    ),
    { server: 'Squarespace' },
  ),
  volusion: on(
    page(
      '<link rel="stylesheet" href="/v/vspfiles/templates/northfork/css/main.css">',
      '<script src="/a/j/vnav.js"></script>',
    ),
  ),
  shift4shop: on(
    page(
      '<link rel="stylesheet" href="assets/templates/common-html5/css/3dc.css">',
      '<!--START: FRAME_CATEGORY--><a href="liquids.html" class="cat">Liquids</a><!--END: FRAME_CATEGORY-->',
    ),
  ),
  zencart: on(
    page(
      '<meta name="generator" content="shopping cart program by Zen Cart&reg;">',
      '<a href="https://shop.example/index.php?main_page=index&amp;cPath=1">Liquids</a>',
    ),
  ),
  'x-cart': on(
    page(
      '<link rel="stylesheet" href="/var/resources/skins/customer/css/style.css">',
      '<script>var xliteConfig = {"script":"cart.php"};</script>',
    ),
  ),
};
