export { isGlobalAddress } from './is-global-address.ts';
export { type IpAddress, parseIpAddress } from './parse-ip-address.ts';
