export { changedOptions, gateAttributes } from './changed-options.ts';
export { gateAccents, gateContrasts } from './gate-contrasts.ts';
export { type GateOptions, gateAlignments, gateDefaults, gateTypes, readGateOptions } from './gate-options.ts';
export { type GateTrade, gateTemplates, gateTrades, readTrade } from './gate-templates.ts';
