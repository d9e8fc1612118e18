import { type SwitchName, switchSettings } from '#steps/settings.ts';
import type { Requirements } from './types.ts';

/** Requirements with steps that the shop, or a person of it, asks for beyond the rules. Nothing that the rules ask for is taken back. */
export function withSteps(
  requirements: Requirements,
  more: { readonly [N in SwitchName]?: boolean | undefined },
): Requirements {
  const added = switchSettings.map(({ name }) => name).filter((name) => more[name] === true && !requirements[name]);
  return {
    ...requirements,
    ...Object.fromEntries(added.map((name) => [name, true])),
    sources: { ...requirements.sources, ...Object.fromEntries(added.map((name) => [name, 'options'])) },
  };
}
