/** Path of the loader on the service's own address. */
export const popupScriptPath = '/static/popup/v1/popup.js';
/** The order button of a snippet until the merchant names theirs. */
export const usualElement = '#place-order';
/** The reference of a snippet: the merchant's server writes its own. */
export const sampleReference = 'cart-20418';

type Snippet = {
  /** The service's own address, without a slash at its end. */
  url: string;
  key: string;
  /** CSS selector of the button that places the order; null on a platform whose button is known. */
  element?: string | null;
  /** The shop's cart or order id. */
  reference?: string;
};

/**
 * Writes the lines that a merchant pastes, wherever they are shown: the configuration, the script, and a text for buyers whose browser runs no scripts or did not get
 * this one. Neither leads the buyer away: their cart is on this page.
 */
export function popupSnippet({ url, key, element = usualElement, reference }: Snippet): string {
  const settings = Object.entries({
    key,
    ...(element === null ? {} : { element }),
    ...(reference === undefined ? {} : { reference }),
  });
  return `<script>
  window.CardedConfig = { ${settings.map(([name, value]) => `${name}: ${quoted(value)}`).join(', ')} };
</script>
<script src="${url}${popupScriptPath}" onerror="document.getElementById('age-check-help').hidden = false"></script>
<noscript><a href="${url}/noscript">Turn on JavaScript to verify your age and place your order.</a></noscript>
<p id="age-check-help" hidden><a href="${url}/loaderror">The age check did not load. What you can do</a></p>`;
}

/** A text of JavaScript that stays one inside a script element. */
const quoted = (text: string): string =>
  `'${text.replace(/[\\'<\r\n\u2028\u2029]/g, (sign) => (/[\\']/.test(sign) ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`))}'`;
