/** The prose of the reference. `code` in backticks; each section is a heading and paragraphs. */
export const guide: readonly { id: string; title: string; text: readonly string[]; code?: string }[] = [
  {
    id: 'start',
    title: 'Start in five minutes',
    text: [
      'Put the script on your checkout, name the button that places the order, and check the signed result on your server before you take the order. A test key treats John Doe as accepted, Jane Doe as someone who shows an ID, Frank Doe as denied and Grace Doe as banned. The phone code of a test buyer is 111111.',
      'The example shop in `examples/shop` does all of this in a few files.',
    ],
    code: `<script>\n  window.CardedConfig = { key: 'pk_test_…', element: '#place-order', reference: 'cart-20418' };\n</script>\n<script src="{url}/static/popup/v1/popup.js"></script>`,
  },
  {
    id: 'proof',
    title: 'The proof',
    text: [
      'After acceptance every form of the page carries `carded_uuid` and `carded_proof`. The proof is a JWS (ES256, 15 minutes). Check it with the public keys at `/.well-known/jwks.json`: `iss` is this address, `aud` your key, `origin` your page, `reference` your cart, `sub` the verification, `status` is `accepted` or `not_required`, `place` where the order goes: compare it with yours. Refuse `test: true` outside of tests, and take each `sub` once.',
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
