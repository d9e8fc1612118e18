export { isCheckNeeded } from './is-check-needed.ts';
export { type OrderSettings, orderSettingsOf } from './order-settings.ts';
export {
  type CancelHow,
  type OrderState,
  type OrderStepKind,
  orderStateOf,
  orderStates,
  orderStepKinds,
} from './order-states.ts';
export { dueAtOf, dueDays, nextReminderAt, ordersKeptMs } from './order-times.ts';
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
} from './plan-order.ts';
