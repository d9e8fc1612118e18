-- Makes the missing quarterly partitions of each table of this schema that is partitioned by range on one uuid column. Runs with the owner's rights when the app calls it.
create or replace function carded.ensure_partitions(from_ms bigint, until_ms bigint) returns integer
  language plpgsql security definer
  set search_path = carded, pg_temp
  set lock_timeout = '5s'
as $$
declare
  first_quarter constant timestamp := date_trunc('quarter', to_timestamp(from_ms / 1000.0) at time zone 'UTC');
  last_quarter constant timestamp := date_trunc('quarter', to_timestamp(until_ms / 1000.0) at time zone 'UTC');
  parent regclass;
  parent_name text;
  quarter timestamp;
  partition_name text;
  made integer := 0;
begin
  -- Two callers at once would both try to make the same partition.
  perform pg_advisory_xact_lock(hashtextextended('carded.ensure_partitions', 0));

  for parent, parent_name in
    select class.oid::regclass, class.relname
      from pg_partitioned_table as partitioned
      join pg_class as class on class.oid = partitioned.partrelid
      join pg_attribute as key on key.attrelid = class.oid and key.attnum = partitioned.partattrs[0]
     where class.relnamespace = 'carded'::regnamespace
       and partitioned.partstrat = 'r'
       and partitioned.partnatts = 1
       and key.atttypid = 'uuid'::regtype
     -- Tables come before those that refer to them.
     order by class.oid
  loop
    for quarter in select generate_series(first_quarter, last_quarter, interval '3 months') loop
      partition_name := format('%s_%sq%s', parent_name, to_char(quarter, 'YYYY'), extract(quarter from quarter));
      continue when to_regclass(format('carded.%I', partition_name)) is not null;
      -- A partition is made first and attached then: attaching lets others go on reading and writing the table.
      execute format('create table carded.%I (like %s including all)', partition_name, parent);
      -- Room is left on each page, so that an updated row stays on it and touches no index. Only partitions can have this setting.
      if parent_name = 'verifications' then
        execute format('alter table carded.%I set (fillfactor = 85)', partition_name);
      end if;
      -- Row-level security of the table does not hold for a statement that names a partition, so nobody may name one.
      execute format('revoke all on carded.%I from public, carded_app', partition_name);
      execute format('alter table carded.%I enable row level security', partition_name);
      execute format(
        'alter table %s attach partition carded.%I for values from (%L) to (%L)',
        parent,
        partition_name,
        uuidv7_floor((extract(epoch from quarter at time zone 'UTC') * 1000)::bigint),
        uuidv7_floor((extract(epoch from (quarter + interval '3 months') at time zone 'UTC') * 1000)::bigint)
      );
      made := made + 1;
    end loop;
  end loop;
  return made;
end
$$;
revoke execute on function carded.ensure_partitions(bigint, bigint) from public;
grant execute on function carded.ensure_partitions(bigint, bigint) to carded_app;
