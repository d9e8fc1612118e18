import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';

/** How a person is named to the merchant: one of their own by name, one of ours as support. */
export function nameOf(who: LoginCaller): string {
  return who.kind === 'staff' ? 'Support' : who.name === '' ? who.email : who.name;
}

/** Who changed a website last, as columns of it. */
export function changedBy(context: Context, who: LoginCaller) {
  return {
    changed_at: new Date(context.now()),
    changed_by: nameOf(who),
    is_changed_by_support: who.kind === 'staff',
  };
}
