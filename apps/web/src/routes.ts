import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('404', 'routes/not-found.tsx'),
  ]),
  layout('routes/app.tsx', [
    route('signin', 'routes/sign-in.tsx'),
    route('forgotpassword', 'routes/forgot-password.tsx'),
    route('resetpassword/:token', 'routes/reset-password.tsx'),
    route('resetmfa/:token', 'routes/reset-mfa.tsx'),
    route('account/tos', 'routes/account-terms.tsx'),
    route('account/id_scanner', 'routes/id-scanner.tsx'),
    route('scanner/textarea', 'routes/scanner-textarea.tsx'),
    route('scanner/pair', 'routes/scanner-pair.tsx'),
    route('scanner/:id?', 'routes/scanner.tsx'),
    route('id_scanner/access/:token', 'routes/scanner-pin.tsx'),
    route('demo/scanner', 'routes/demo-scanner.tsx'),
    route('account', 'routes/account.tsx', [
      index('routes/account-start.tsx'),
      route('usage', 'routes/usage.tsx'),
      route('verifications', 'routes/verifications.tsx', [route(':uuid', 'routes/verification.tsx')]),
      route('websites', 'routes/websites.tsx'),
      route('websites/:token/scanner', 'routes/website-scanner.tsx'),
      route('websites/:token/:action?', 'routes/website.tsx'),
      route('id_scanner/settings', 'routes/scanner-settings.tsx'),
      route('id_scanner/access/:token', 'routes/scanner-access.tsx'),
      route('security', 'routes/security.tsx'),
      route(':later/*', 'routes/later.tsx'),
    ]),
    route('staff', 'routes/staff.tsx', [
      index('routes/staff-start.tsx'),
      route('reviews', 'routes/reviews.tsx'),
      route('reviews/:id', 'routes/review.tsx'),
      route('scanner-texts', 'routes/scanner-diagnostics.tsx'),
      route('maintenance', 'routes/maintenance.tsx'),
      route('security', 'routes/security.tsx', { id: 'staff-security' }),
    ]),
    route('*', 'routes/no-screen.tsx'),
  ]),
] satisfies RouteConfig;
