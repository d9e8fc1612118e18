/** Every error the product answers with: code → HTTP status, title and what to do. One table; the server's mapper and the docs read it. */
export const errors = {
  invalid_input: {
    status: 400,
    title: 'The request is not valid',
    help: 'Look at `fields`: each names a field and what was expected.',
  },
  invalid_json: {
    status: 400,
    title: 'The body is not valid JSON',
    help: 'Send UTF-8 JSON with `Content-Type: application/json`.',
  },
  secret_kind_mismatch: {
    status: 400,
    title: 'The secret does not match the key’s mode',
    help: 'Use a test secret with a test key, and a live secret with a live key.',
  },
  code_wrong: { status: 400, title: 'The code is not right', help: '`details.left` says how many tries are left.' },
  invalid_key: { status: 401, title: 'The key is not known', help: 'Copy the key again from the website’s settings.' },
  invalid_secret: {
    status: 401,
    title: 'The secret is not known',
    help: 'Send the account secret in `X-Carded-Secret` or in the body.',
  },
  sign_in_required: { status: 401, title: 'Sign in first', help: 'The session is missing or has ended.' },
  invalid_credentials: {
    status: 401,
    title: 'The email or password is wrong',
    help: 'Check both, or reset the password.',
  },
  pin_wrong: { status: 401, title: 'The PIN is wrong', help: 'Ask the account’s owner for the PIN.' },
  mfa_token_required: {
    status: 401,
    title: 'mfa_token_required',
    help: 'Send the six digits from your authenticator app as `mfaToken`.',
  },
  mfa_token_required_primary: {
    status: 401,
    title: 'mfa_token_required_primary',
    help: 'Too many tries. Wait a little, then send the six digits again.',
  },
  mfa_token_wrong: { status: 401, title: 'Authentication code failed.', help: 'Wait for the next code and try again.' },
  passkey_required: {
    status: 401,
    title: 'Use your passkey to sign in.',
    help: 'This login has one. Without it, reset the password.',
  },
  passkey_failed: {
    status: 401,
    title: 'The passkey did not work',
    help: 'Try again, or sign in with your password.',
  },
  more_than_password_required: {
    status: 403,
    title:
      'Many wrong passwords were tried for this login today. Use a passkey, a browser you signed in with before, or reset your password.',
    help: 'Other ways to sign in are not affected.',
  },
  work_required: {
    status: 403,
    title: 'Many sign-ups came from this network lately',
    help: 'Solve the challenge of `GET /api/signup/challenge` and send it as `work`.',
  },
  secret_required: {
    status: 403,
    title: 'These fields need the account secret',
    help: 'Send options and metadata from your server, with the secret.',
  },
  grant_missing: {
    status: 403,
    title: 'This needs a grant that your login does not hold',
    help: '`details.grant` says which. Somebody who looks after people can give it.',
  },
  view_only: {
    status: 403,
    title: 'You are viewing this account: nothing can be changed here',
    help: 'Stop viewing first. What belongs to the account’s own people, such as secrets and pictures, is not part of a view.',
  },
  not_shared: {
    status: 403,
    title: 'The account does not share this',
    help: 'Its owner decides how much is shared.',
  },
  not_viewing: {
    status: 409,
    title: 'No account is being viewed',
    help: 'View the account first: a view ends by itself after its time.',
  },
  hidden_in_view: {
    status: 403,
    title: 'Buyers’ details are hidden while viewing, and cannot be searched by',
    help: 'Search by uuid, status, place, website or day.',
  },
  forbidden: { status: 403, title: 'This login may not do that', help: 'Ask the account’s owner for the permission.' },
  more_than_own: {
    status: 403,
    title: 'You can only give permissions that you have yourself.',
    help: 'Give the login fewer permissions or websites, or let the account’s owner add it.',
  },
  customer_access_needed: {
    status: 403,
    title: 'The customer has not given you this access',
    help: 'The owner of the account decides it, under Account details.',
  },
  terms_required: {
    status: 403,
    title: 'The terms have not been accepted yet',
    help: 'The owner accepts them once, at /account/tos.',
  },
  card_needed: {
    status: 402,
    title: 'The account needs a card before it can verify live',
    help: 'Test keys work without one. The owner adds a card under Billing.',
  },
  spend_limit_reached: {
    status: 402,
    title: 'The account has reached its limit for this month',
    help: 'Live verifications pause until the month ends. Raise the limit under Billing.',
  },
  card_declined: { status: 422, title: 'The card was declined', help: 'Use another card, or ask the bank.' },
  card_token_spent: {
    status: 409,
    title: 'The card has to be entered again',
    help: 'What the card page gave was used already, or is older than 15 minutes. Nothing was charged.',
  },
  payments_unavailable: {
    status: 503,
    title: 'Cards cannot be taken right now',
    help: 'Nothing was charged. Use the sandbox first, or try again in a few minutes.',
  },
  account_inactive: { status: 403, title: 'The account is not active', help: 'Add billing details to activate it.' },
  scanner_off: {
    status: 403,
    title: 'The ID scanner is off for this account',
    help: 'The owner turns it on in the scanner settings.',
  },
  invalid_origin: {
    status: 403,
    title: 'This page is not on the website’s domain',
    help: 'Add the domain to the website’s settings.',
  },
  cross_site: {
    status: 403,
    title: 'The request came from another site',
    help: 'Only pages of this service may send it.',
  },
  mfa_required: { status: 403, title: 'Two-step sign-in is needed', help: 'Set up an authenticator app first.' },
  not_found: { status: 404, title: 'Not found', help: 'It does not exist, or it belongs to someone else.' },
  uuid_not_found: {
    status: 404,
    title: 'No such verification',
    help: 'Check the uuid and which key or secret you use.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This URL does not support that method',
    help: 'See the reference at /docs.',
  },
  not_ready: {
    status: 409,
    title: 'The verification is not at this step',
    help: 'Read its state again and continue from there.',
  },
  pin_missing: {
    status: 409,
    title: 'The account has no PIN yet',
    help: 'The owner sets one in the scanner settings.',
  },
  too_many_passkeys: {
    status: 409,
    title: 'This login already has 20 passkeys',
    help: 'Remove one you no longer use.',
  },
  idempotency_key_reused: {
    status: 409,
    title: 'This Idempotency-Key was used with a different body',
    help: 'Use a new key for a new request.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The first request with this key is still running',
    help: 'Wait a second and send it again.',
  },
  session_used: { status: 409, title: 'The session already has a verification', help: 'Create a new session.' },
  deactivated: {
    status: 409,
    title: 'The account is already deactivated',
    help: 'Write to support to reopen it.',
  },
  sign_up_incomplete: {
    status: 409,
    title: 'A step of the sign-up is missing',
    help: '`details.step` says which: 1 the email’s code, 2 the terms.',
  },
  terms_changed: {
    status: 409,
    title: 'The terms have changed. Read and re-accept our terms of use.',
    help: 'Load the terms again and accept the version they name.',
  },
  conflict: { status: 409, title: 'It has changed since you loaded it', help: 'Load it again and repeat the change.' },
  connection_not_found: {
    status: 404,
    title: 'This connection is not known',
    help: 'Its code was used, is too old, or the verifier is not its own. Connect again from the shop.',
  },
  store_elsewhere: {
    status: 409,
    title: 'This store is connected to another account',
    help: 'Sign in to that account, or ask its owner to disconnect the store first. Both owners were told.',
  },
  charge_open: {
    status: 409,
    title: 'A charge or refund of the invoice is not settled yet',
    help: 'Wait for its answer, or say what became of it first.',
  },
  nothing_to_refund: {
    status: 409,
    title: 'No card paid that much of the invoice',
    help: 'Give it back as credit instead.',
  },
  link_expired: { status: 410, title: 'The link has expired', help: 'Ask the sender for a new one.' },
  code_expired: {
    status: 410,
    title: 'The code has expired, or was tried too often',
    help: 'Ask for a new code.',
  },
  sign_up_ended: { status: 410, title: 'This sign-up has ended', help: 'Begin again, or sign in.' },
  too_large: {
    status: 413,
    title: 'The body is too large',
    help: 'Images up to 10 MB, files of a ticket up to 5 MB each, other bodies up to 64 KB.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'This content type is not supported',
    help: 'Send `application/json`.',
  },
  unknown_host: {
    status: 421,
    title: 'This server does not answer for that host',
    help: 'Use the configured address.',
  },
  attachment_unusable: {
    status: 422,
    title: 'This file cannot be attached',
    help: 'Attach an image, a PDF, a spreadsheet, a CSV or a zip.',
  },
  image_unusable: { status: 422, title: 'The image cannot be used', help: 'Send a JPEG, PNG or WebP photo.' },
  lower_than_law: {
    status: 422,
    title: 'The minimum age is below the legal minimum',
    help: '`details` names the legal minimum for that place.',
  },
  too_many_requests: { status: 429, title: 'Too many requests', help: 'Wait as long as `Retry-After` says.' },
  too_many_attempts: { status: 429, title: 'Too many tries', help: 'Wait a while and try again.' },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    help: 'Nothing was accepted. Try again, and give us the request id.',
  },
  provider_not_configured: { status: 501, title: 'No provider is set up for this', help: 'The operator sets one up.' },
  maintenance: {
    status: 503,
    title: 'Carded is in maintenance mode. Try again shortly.',
    help: 'You can still view everything. Changes will work again soon.',
  },
  reviews_full: {
    status: 503,
    title: 'No more checks of this shop can wait for a person now',
    help: 'Come back later. What was given before is kept.',
  },
  unavailable: { status: 503, title: 'The service is not available right now', help: 'Try again in a few seconds.' },
} as const satisfies Record<string, { status: number; title: string; help: string }>;

/** A code of the table. */
export type ErrorCode = keyof typeof errors;

/** Body of every error answer. `fields` names wrong fields, `request_id` is for support. */
export type ErrorBody = {
  error: {
    code: ErrorCode;
    message: string;
    help?: string;
    request_id?: string;
    fields?: { path: string; message: string }[];
    details?: Record<string, string>;
  };
};
