/** The prose of the reference. `code` in backticks; each section is a heading and paragraphs. */
export const guide: readonly { id: string; title: string; text: readonly string[]; code?: string }[] = [
  {
    id: 'start',
    title: 'Start in five minutes',
    text: [
      'Put the script on your checkout, name the button that places the order, and check the signed result on your server before you take the order. A test key treats John Doe as accepted, Jane Doe as someone who shows an ID, Frank Doe as denied and Grace Doe as banned. The phone code of a test buyer is 111111.',
      'Without scripts nothing opens and your server refuses the order, so tell the buyer what to do: a link in `noscript`, and a link that shows when the script did not load. Show it and leave the buyer where they are: a page that sends buyers away when a script fails loses their cart with it.',
      'The example shop in `examples/shop` does all of this in a few files.',
    ],
    code: `<script>
  window.CardedConfig = { key: 'pk_test_…', element: '#place-order', reference: 'cart-20418' };
</script>
<script src="{url}/static/popup/v1/popup.js" onerror="document.getElementById('age-check-help').hidden = false"></script>
<noscript><a href="{url}/noscript">Turn on JavaScript to check your age and order</a></noscript>
<p id="age-check-help" hidden><a href="{url}/loaderror">The age check did not load. What you can do</a></p>`,
  },
  {
    id: 'js',
    title: '@carded/js',
    text: [
      'The check as a promise, for pages that are drawn by scripts. `verify` answers `accepted` or `not_required` with the proof, `cancelled`, or `unavailable` with a code. The script is loaded once, from your Carded; a load that failed is rejected and can be tried again. On a server `loadCarded` answers `null`.',
      'Importing `@carded/js` begins to load when the page has `<meta name="carded-host">`; `@carded/js/pure` does nothing until it is called.',
    ],
    code: `import { loadCarded } from '@carded/js';

const carded = await loadCarded({ host: '{url}', key: 'pk_test_…' });
const result = await carded.verify({ reference: 'cart-20418' });
if ('proof' in result) await sendOrder(result.proof);`,
  },
  {
    id: 'react',
    title: '@carded/react',
    text: [
      'A button without style, and a hook. The check closes with its component.',
      'Both say what the browser says. Your server decides.',
    ],
    code: `import { loadCarded } from '@carded/js/pure';
import { VerifyButton } from '@carded/react';

const carded = () => loadCarded({ host: '{url}', key: 'pk_test_…' });

<VerifyButton carded={carded} options={{ reference: 'cart-20418' }} onVerified={({ proof }) => sendOrder(proof)}>
  Place order
</VerifyButton>`,
  },
  {
    id: 'node',
    title: '@carded/node',
    text: [
      'For your server: `verifyProof` does the checks of the next section, `verifyWebhook` those of webhooks, and `Carded` has a method for each call. Node 20 or newer.',
      'A value that is there but empty, such as an unset variable, throws: it would switch its check off.',
    ],
    code: `import { Carded, isSamePerson, verifyProof, verifyWebhook } from '@carded/node';

const proof = await verifyProof(form.carded_proof, { host: '{url}', key, origin: 'https://shop.example', reference: cart.id, minAge: 21 });
const { status, verification } = await new Carded({ host: '{url}', secret }).status(proof.uuid);
if (status !== 'accepted' || !isSamePerson(verification?.buyer, order)) refuse();

const event = verifyWebhook(body, headers, 'whsec_…');`,
  },
  {
    id: 'proof',
    title: 'The proof',
    text: [
      'After acceptance every form of the page carries `carded_uuid` and `carded_proof`. The proof is a JWS (ES256, 15 minutes). Check it with the public keys at `/.well-known/jwks.json`: `iss` is this address, `aud` your key, `origin` your page, `reference` your cart, `sub` the verification, `status` is `accepted` or `not_required`, `place` where the order goes: compare it with yours. With `not_required` it names the city and ZIP code too, and the proof counts for no other. Refuse `test: true` outside of tests. A verification is given fresh proofs while its screens are open: keep the `sub` of an accepted one with the order, and take it once for good.',
      'Then read `GET /v1/status/:uuid` with your secret and compare name and address with the order, so that nobody uses the proof of somebody else.',
    ],
  },
  {
    id: 'idempotency',
    title: 'Sending again',
    text: [
      'Every POST under `/v1` takes an `Idempotency-Key`. The same key and body within 24 hours get the first answer again; the same key with another body is refused with 409.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    text: [
      'Messages follow Standard Webhooks 1.0: `webhook-id` (the same over retries), `webhook-timestamp` and `webhook-signature` (`v1,` and HMAC-SHA256 over `id.timestamp.body` with your endpoint’s secret). Answer with 2xx within 15 seconds. Redirects are not followed; 410 switches the endpoint off. Tries: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h.',
      'The body is thin: type, uuid, status, reason, version. Ask for the rest with your secret. `version` only grows: an `accepted` may follow a `denied` when the buyer shows a better photo.',
    ],
  },
  {
    id: 'limits',
    title: 'Limits',
    text: [
      'Calls are counted per key, login or address. `RateLimit-Policy` and `RateLimit` say how many are left; 429 carries `Retry-After`.',
    ],
  },
];
