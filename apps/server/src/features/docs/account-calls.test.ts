import { expect, test } from 'vitest';
import { openApi } from './open-api.ts';

/** Calls of the account area, method and path, that existing merchants’ tools use. */
const calls = `
POST /session
GET /session
DELETE /session
PUT /user
GET /user
GET /user/session
POST /user/deactivate
GET /user/website
POST /user/website
GET /user/website/:token
PUT /user/website/:token
DELETE /user/website/:token
GET /user/app_settings/:token
PUT /user/app_settings/:token
POST /user/requestreset
POST /user/checkreset/:token
POST /user/reset/:token
POST /user/reset-mfa/:token
POST /user/changepass
GET /user/client-logins
POST /user/client-logins
PUT /user/client-logins
DELETE /user/client-logins
GET /user/mfa/status
POST /user/mfa/setup
POST /user/mfa/enroll
POST /user/mfa/disable
GET /user/mfa/qr
GET /user/unsubscribe/:token
POST /user/unsubscribe/:token
PUT /user/news_message_dismiss
PUT /user/notification_dismiss
POST /user/scanner-website
GET /user/broker-id-scanner-settings/:client
POST /user/clear-auth
POST /user/show-settings
GET /user/scanner-settings/:token
GET /user/scanner-account/:token
GET /user/id_scanner/config
GET /user/id_scanner/access/:token
PUT /user/id_scanner/access/:token
GET /user/settings
GET /user/tos
PUT /user/tos
GET /user/signature-dl/:id
GET /news
GET /ticket
POST /ticket
GET /ticket/:id
POST /ticket/:id
POST /ticket/close/:id
PUT /ticket/:id/last_seen
GET /shipping/inquiry
POST /shipping/inquiry
GET /taxes/inquiry
POST /taxes/inquiry
GET /payments/inquiry
POST /payments/inquiry
GET /verification/:uuid
GET /verification/search
GET /verification/logs
GET /verification/images/:token
GET /verification/months
DELETE /verification/images
POST /verification/buyer/ban
POST /verification/buyer/unban
POST /verification/export-query
POST /verification/manual/run
POST /verification/manual/send
POST /verification/link/send
POST /verification/id-scanner/get-min-age
POST /verification/id-scanner/bad-scan
POST /verification/id-scanner/run
POST /verification/id-scanner/send-diagnostic-text
POST /verification/id-scanner/accept
PUT /verification/client-reviewed
PUT /verification/client-notes
`;
/** Ignores names of parameters, which do not matter to callers. */
const shapeOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replaceAll(/:\w+|\{\w+\}/g, ':')}`;

const described = () =>
  new Set(
    Object.entries(openApi('/api', 'http://localhost').paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => shapeOf(method, path)),
    ),
  );
const missing = () => {
  const known = described();
  return calls
    .trim()
    .split('\n')
    .filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      return !known.has(shapeOf(method, `/api${path}`));
    });
};

test('every call of the account area is in the API’s description with its method and path', () => {
  expect(missing()).toEqual([]);
});
