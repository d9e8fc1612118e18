export {
  type ChargeKind,
  type Cover,
  chargeKinds,
  covers,
  isChargeKind,
  isCover,
  type Price,
  type PricedKind,
  pricedKinds,
  recordAgainAt,
  type TrialKind,
  unitMicrosIn,
  unitsOf,
} from './charge-kinds.ts';
export * from './commissions.ts';
export {
  type AccountState,
  accountStates,
  dunningOf,
  dunningTimeOf,
  manualDueDays,
  nextTryAt,
  suspendDays,
  type UnpaidInvoice,
} from './dunning.ts';
export {
  chargeRef,
  creditNote,
  creditNoteNumber,
  creditsLeft,
  invoicePrefix,
  type NoteLine,
  refundRef,
} from './invoices.ts';
export * from './money-desk.ts';
export {
  type Billed,
  type BillLine,
  dayBefore,
  feeDays,
  lastDayOf,
  lastMomentOf,
  lateUsage,
  type PlanDays,
  planDaysOf,
  rateMonth,
  type Trial,
  trialLeft,
  type Usage,
} from './rate-month.ts';
export {
  exemptionEndsSoonDays,
  exemptionPlaceName,
  exemptionPlaces,
  isExemptionPlace,
  isTaxExempt,
  type TaxRate,
  taxOfLines,
} from './taxes.ts';
export {
  cardBrand,
  cardExpiresAt,
  cardWarning,
  type LimitAction,
  limitActions,
  spendAlertsReached,
  trialWarnings,
  warnedCardEnds,
  warnedTrialsAfter,
} from './warnings.ts';
