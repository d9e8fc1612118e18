export { isEmail } from './is-email.ts';
export { namesAddress } from './names-address.ts';
export { withoutExtension } from './without-extension.ts';
