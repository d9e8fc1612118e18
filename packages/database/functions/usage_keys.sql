-- Lists the keys that a verification is counted under. Times of answers are counted in steps: the first is a tenth of a second, each further one ends a fifth later.
create or replace function carded.usage_keys(p_status smallint, p_way text, p_answer_ms integer) returns text[] language sql immutable parallel safe
  return array_remove(array[
    'status:' || p_status,
    'way:' || p_way || ':' || p_status,
    'answer:' || case when p_answer_ms < 100 then 0 else 1 + floor(ln(p_answer_ms / 100.0) / ln(1.2))::integer end
  ], null);
