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
export * from './orders/index.ts';
export * from './store-states.ts';
