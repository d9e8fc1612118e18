// Generated from the contract: npm run generate
export const signUpRoutes = {
  'verifications.list': ['POST', '/api/verification/logs'],
  'sessions.get': ['GET', '/api/session'],
  'billing.get': ['GET', '/api/user/billing'],
  'signUp.confirm': ['POST', '/api/signup/confirm'],
  'signUp.create': ['POST', '/api/user'],
  'signUp.invite': ['GET', '/api/user/invite/:token'],
  'signUp.get': ['GET', '/api/signup'],
  'signUp.challenge': ['GET', '/api/signup/challenge'],
  'signUp.sendCode': ['POST', '/api/signup/code'],
  'signUp.update': ['PUT', '/api/signup'],
  'signUp.validate': ['POST', '/api/user/validate_signup'],
  'websites.get': ['GET', '/api/user/website/:token'],
  'websites.list': ['GET', '/api/user/website'],
} as const;
