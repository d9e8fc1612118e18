import { notes } from './given.ts';
import type { RowsOf } from './row.ts';

export const buyers: RowsOf<
  'shopInfo' | 'fraudRisk' | 'maintenance' | 'proofs' | 'problems' | 'buyerSteps' | 'receipts' | 'unsubscribe'
> = {
  'shopInfo.get': { object: null, request: () => ({ params: { key: 'pk_live_nobody00' } }) },
  'fraudRisk.get': { object: null, request: () => ({ body: {} }) },
  'maintenance.get': { object: null, request: () => ({}) },
  'maintenance.set': { object: null, request: () => ({ body: { on: false, reason: notes } }) },
  'proofs.keys': { object: null, request: () => ({}) },
  'problems.report': { object: null, request: () => ({ query: { key: 'pk_live_nobody00', code: 'timeout' } }) },
  'buyerSteps.open': {
    object: null,
    request: () => ({ body: { link: { kind: 't', token: 'unknown-unknown-unknown' } } }),
  },
  'buyerSteps.submitDetails': { object: null, request: () => ({ body: { data: {} } }) },
  'buyerSteps.settleMismatch': { object: null, request: () => ({ body: { right: 'typed' } }) },
  'buyerSteps.state': { object: null, request: () => ({}) },
  'buyerSteps.submitDocument': { object: null, request: () => ({ body: { side: 'front', image: 'AAAA' } }) },
  'buyerSteps.sendCode': { object: null, request: () => ({ body: { phone: '(208) 345-0142' } }) },
  'buyerSteps.checkCode': { object: null, request: () => ({ body: { code: '000000' } }) },
  'buyerSteps.submitSignature': { object: null, request: () => ({ body: { name: 'Dana' } }) },
  'buyerSteps.showIdInStore': { object: null, request: () => ({ body: {} }) },
  'buyerSteps.continueOnPhone': { object: null, request: () => ({ body: {} }) },
  'buyerSteps.beginLive': { object: null, request: () => ({ body: {} }) },
  'buyerSteps.declineSelfie': { object: null, request: () => ({ body: {} }) },
  'buyerSteps.makeReceipt': { object: null, request: () => ({ body: {} }) },
  'receipts.get': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown' } }) },
  'receipts.remove': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown' } }) },
  'unsubscribe.get': { object: null, request: () => ({ params: { token: 'x'.repeat(48) } }) },
  'unsubscribe.submit': { object: null, request: () => ({ params: { token: 'x'.repeat(48) } }) },
};
