export * from './capabilities.ts';
export { detectPlatform, type HomePage } from './detection/detect-platform.ts';
export {
  embedMetafield,
  type GateClaims,
  type GateHmac,
  type GatePerson,
  type GateSettings,
  gateMessage,
  gateMetafields,
  makeGateToken,
  normalizeForGate,
  parseGateToken,
} from './gate-token.ts';
export {
  type CancelHow,
  dueAtOf,
  dueDays,
  isCheckNeeded,
  nextReminderAt,
  type OrderSettings,
  type OrderState,
  type OrderStepKind,
  orderSettingsOf,
  orderStateOf,
  orderStates,
  orderStepKinds,
  ordersKeptMs,
} from './orders/order-states.ts';
export {
  type AppliedOrder,
  applyStep,
  beforeStep,
  nothingApplied,
  type OrderStep,
  planOrder,
  type RemoteOrder,
  seenThere,
  stateAfterRemote,
  wantedOf,
} from './orders/plan-order.ts';
export * from './store-states.ts';
