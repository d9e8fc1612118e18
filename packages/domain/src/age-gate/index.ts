export { type GateTrade, gateAccents, gateContrasts, gateTemplates, gateTrades, readTrade } from './gate-looks.ts';
export {
  changedOptions,
  type GateOptions,
  gateAlignments,
  gateAttributes,
  gateDefaults,
  gateTypes,
  readGateOptions,
} from './gate-options.ts';
