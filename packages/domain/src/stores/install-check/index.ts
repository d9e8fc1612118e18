export { type InstallTick, installFindings, installTicks, judgeCheck } from './judge-check.ts';
export {
  addReport,
  blockedKinds,
  type CountedField,
  countedFields,
  type InstallReport,
  type PageReport,
  walletKinds,
} from './page-report.ts';
