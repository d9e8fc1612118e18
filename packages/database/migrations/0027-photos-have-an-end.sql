-- Photos of checks that were left unfinished had no end: they get theirs, a day after they came. What a person still looks at is due again until it is settled.
with planned as (
  update carded.documents as d
  set remove_after = d.created_at + interval '24 hours'
  from carded.verifications as v
  where v.account_id = d.account_id
    and v.id = d.verification_id
    and v.status not in (3, 4)
    and d.side <> 'signature'
    and d.removed_at is null
    and d.remove_after is null
  returning d.id, d.account_id, d.verification_id, d.remove_after
)
insert into carded.image_removals (document_id, account_id, verification_id, remove_after)
select id, account_id, verification_id, remove_after from planned
on conflict (document_id) do nothing;
