export * from './capabilities.ts';
export * from './charge-returns.ts';
export * from './detection/detect-platform.ts';
export { embedMetafield, type GateSettings, gateMetafields } from './gate-metafields.ts';
export {
  type GateClaims,
  type GateHmac,
  type GatePerson,
  gateMessage,
  makeGateToken,
  normalizeForGate,
  parseGateToken,
} from './gate-token.ts';
export * from './guide-tabs.ts';
export * from './orders/index.ts';
export * from './store-states.ts';
