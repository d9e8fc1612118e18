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
    help: 'Send UTF-8 JSON with Content-Type application/json.',
  },
  secret_kind_mismatch: {
    status: 400,
    title: 'The secret does not match the key’s mode',
    help: 'Use a test secret with a test key, and a live secret with a live key.',
  },
  invalid_key: { status: 401, title: 'The key is not known', help: 'Copy the key again from the website’s settings.' },
  invalid_secret: {
    status: 401,
    title: 'The secret is not known',
    help: 'Send the account secret in X-Carded-Secret or in the body.',
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
    help: 'Send the six digits from your authenticator app as mfaToken.',
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
  secret_required: {
    status: 403,
    title: 'These fields need the account secret',
    help: 'Send options and metadata from your server, with the secret.',
  },
  forbidden: { status: 403, title: 'This login may not do that', help: 'Ask the account’s owner for the permission.' },
  more_than_own: {
    status: 403,
    title: 'You can only give permissions that you have yourself.',
    help: 'Give the login fewer permissions or websites, or let the account’s owner add it.',
  },
  terms_required: {
    status: 403,
    title: 'The terms have not been accepted yet',
    help: 'The owner accepts them once, at /account/tos.',
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
  conflict: { status: 409, title: 'It has changed since you loaded it', help: 'Load it again and repeat the change.' },
  link_expired: { status: 410, title: 'The link has expired', help: 'Ask the shop for a new one.' },
  too_large: {
    status: 413,
    title: 'The body is too large',
    help: 'Images up to 10 MB, files of a ticket up to 5 MB each, other bodies up to 64 KB.',
  },
  unsupported_media_type: { status: 415, title: 'This content type is not supported', help: 'Send application/json.' },
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
  too_many_requests: { status: 429, title: 'Too many requests', help: 'Wait as long as Retry-After says.' },
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

/** What every error answer looks like. `fields` names wrong fields, `request_id` is for support. */
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
