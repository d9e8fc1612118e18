import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@carded/database';

type Owner = Pick<Database, 'pool'>;

/** Replaces part of a function. @throws Error when the part is not there: a plant that changes nothing would prove nothing. */
export async function rewrite({ pool }: Owner, name: string, change: (source: string) => string): Promise<void> {
  const { rows } = await pool.query<{ source: string }>('select pg_get_functiondef($1::regproc) as source', [name]);
  const before = rows[0]?.source ?? '';
  const after = change(before);
  if (after === before) throw new Error(`Nothing was changed in ${name}.`);
  await pool.query(after);
}

/** Charges before the Idempotency-Key is claimed: the second of two requests with one key is charged, and then finds the key taken. */
export function chargeOutsideClaim(owner: Owner): Promise<void> {
  return rewrite(owner, 'carded.write_verification', (source) => {
    const charge = /\n {2}if cardinality\(p_usage\) > 0 then\n.*\n {2}end if;/.exec(source)?.[0] ?? '';
    const claim = '\n  if p_idempotency is not null then';
    return charge === '' ? source : source.replace(charge, '').replace(claim, `${charge}${claim}`);
  });
}

/** A job that was taken can be taken again, and what it makes has a random id. */
export async function noLease({ pool }: Owner): Promise<void> {
  const hasQueue = async () =>
    (await pool.query<{ has: boolean }>("select to_regclass('pgboss.job') is not null as has")).rows[0]?.has === true;
  // The first worker makes it, and has just been started.
  for (let look = 1; look <= 300 && !(await hasQueue()); look += 1) await pause(200);
  await pool.query(`
    create function carded.forget_lease() returns trigger language plpgsql as $$
    begin
      if old.state = 'created' and new.state = 'active' then new.state := 'retry'; new.start_after := now(); end if;
      return new;
    end $$;
    create trigger forget_lease before update on pgboss.job for each row execute function carded.forget_lease();
    create function carded.forget_id() returns trigger language plpgsql as $$
    begin
      new.message_id := gen_random_uuid();
      return new;
    end $$;
    create trigger forget_id before insert on carded.webhook_messages for each row execute function carded.forget_id();`);
}

/** Takes two messages of one endpoint in one second for the same. */
export async function dedupByTime({ pool }: Owner): Promise<void> {
  await pool.query(`
    create function carded.id_by_time() returns trigger language plpgsql as $$
    begin
      new.message_id := md5(coalesce(new.endpoint_id::text, 'callback') || date_trunc('second', new.created_at)::text)::uuid;
      return new;
    end $$;
    create trigger id_by_time before insert on carded.webhook_messages for each row execute function carded.id_by_time();`);
}
