import type { Database } from '@carded/database';
import type { FaultKind } from '#crash/fault.ts';
import { rewrite } from '../planted/spoil-database.ts';

type Owner = Pick<Database, 'pool'>;
/** Bug planted in this run's database, and the checks that must find it. */
export type BillPlant = { name: string; foundBy: readonly FaultKind[]; spoil: (owner: Owner) => Promise<void> };

/** Takes silence for "no": what was not answered is charged again. */
const chargeAgain = ({ pool }: Owner) =>
  pool.query(`
    create function carded.take_silence_for_no() returns trigger language plpgsql as $$
    begin
      if new.state = 'unknown' then new.state := 'absent'; new.look_at := null; new.settled_at := new.sent_at; end if;
      return new;
    end $$;
    create trigger take_silence_for_no before update on carded.charges for each row execute function carded.take_silence_for_no();`);

/** Sometimes counts a number for an invoice that is not written. */
const skipNumber = (owner: Owner) =>
  rewrite(owner, 'carded.close_month', (source) =>
    source.replace(
      'set invoice_count = invoice_count + 1',
      'set invoice_count = invoice_count + 1 + (random() < 0.1)::int',
    ),
  );

/** A provider's message is counted, and the charge it is about is not looked at. */
const loseEvent = ({ pool }: Owner) =>
  pool.query(`
    create function carded.forget_look() returns trigger language plpgsql as $$
    begin
      if old.look_at is null and new.state = old.state then new.look_at := null; end if;
      return new;
    end $$;
    create trigger forget_look before update on carded.charges for each row execute function carded.forget_look();`);

const of = (spoil: (owner: Owner) => Promise<unknown>) => async (owner: Owner) => void (await spoil(owner));

export const billPlants: readonly BillPlant[] = [
  { name: 'charge-sent-twice', foundBy: ['paid-twice'], spoil: of(chargeAgain) },
  { name: 'number-skipped', foundBy: ['number'], spoil: of(skipNumber) },
  { name: 'event-lost', foundBy: ['event'], spoil: of(loseEvent) },
];
