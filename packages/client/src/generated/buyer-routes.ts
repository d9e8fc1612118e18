// Generated from the contract: npm run generate
export const buyerRoutes = {
  'buyerSteps.beginLive': ['POST', '/v1/buyer/live'],
  'buyerSteps.checkCode': ['POST', '/v1/buyer/phone/check'],
  'buyerSteps.continueOnPhone': ['POST', '/v1/buyer/continue'],
  'buyerSteps.declineSelfie': ['POST', '/v1/buyer/selfie/decline'],
  'buyerSteps.state': ['GET', '/v1/buyer/state'],
  'buyerSteps.makeReceipt': ['POST', '/v1/buyer/receipt'],
  'buyerSteps.open': ['POST', '/v1/buyer/open'],
  'buyerSteps.sendCode': ['POST', '/v1/buyer/phone'],
  'buyerSteps.settleMismatch': ['POST', '/v1/buyer/mismatch'],
  'buyerSteps.showIdInStore': ['POST', '/v1/buyer/in-store'],
  'buyerSteps.submitDetails': ['POST', '/v1/buyer/details'],
  'buyerSteps.submitDocument': ['POST', '/v1/buyer/document'],
  'buyerSteps.submitSignature': ['POST', '/v1/buyer/signature'],
  'receipts.get': ['POST', '/v1/receipt'],
  'receipts.remove': ['POST', '/v1/receipt/delete'],
} as const;
