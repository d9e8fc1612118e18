-- Finds the time zone of a business: that of its state or territory; in a state with several, the one where most people live (49 CFR part 71; US Census 2020).
create or replace function carded.zone_of_place(p_country text, p_state text) returns text language sql immutable parallel safe as $$
  with place as (
    -- Territories of the US may be given as a country or as a state.
    select case when p_country in ('PR', 'VI', 'GU', 'MP', 'AS', 'UM', 'FM', 'MH', 'PW') then 'US' else p_country end as country,
      case when p_country in ('PR', 'VI', 'GU', 'MP', 'AS', 'UM', 'FM', 'MH', 'PW') then p_country else p_state end as state)
  select case country
    when 'US' then case
      when state in ('CT', 'DC', 'DE', 'FL', 'GA', 'KY', 'MA', 'MD', 'ME', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV') then 'America/New_York'
      when state = 'MI' then 'America/Detroit'
      when state = 'IN' then 'America/Indiana/Indianapolis'
      when state in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI') then 'America/Chicago'
      when state in ('CO', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
      when state = 'ID' then 'America/Boise'
      when state = 'AZ' then 'America/Phoenix'
      when state in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
      when state = 'AK' then 'America/Anchorage'
      when state = 'HI' then 'Pacific/Honolulu'
      when state in ('PR', 'VI') then 'America/Puerto_Rico'
      when state in ('GU', 'MP') then 'Pacific/Guam'
      when state in ('AS', 'UM') then 'Pacific/Pago_Pago'
      when state = 'FM' then 'Pacific/Chuuk'
      when state = 'MH' then 'Pacific/Majuro'
      when state = 'PW' then 'Pacific/Palau'
    end
    when 'CA' then case
      when state in ('ON', 'QC', 'NU') then 'America/Toronto'
      when state = 'MB' then 'America/Winnipeg'
      when state = 'SK' then 'America/Regina'
      when state in ('AB', 'NT') then 'America/Edmonton'
      when state = 'BC' then 'America/Vancouver'
      when state = 'YT' then 'America/Whitehorse'
      when state in ('NB', 'NS', 'PE') then 'America/Halifax'
      when state = 'NL' then 'America/St_Johns'
    end
    when 'AU' then case
      when state = 'QLD' then 'Australia/Brisbane'
      when state = 'SA' then 'Australia/Adelaide'
      when state = 'WA' then 'Australia/Perth'
      when state = 'NT' then 'Australia/Darwin'
      when state in ('ACT', 'NSW', 'TAS', 'VIC') then 'Australia/Sydney'
    end
    when 'GB' then 'Europe/London'
    when 'IE' then 'Europe/Dublin'
    when 'FR' then 'Europe/Paris'
    when 'DE' then 'Europe/Berlin'
    when 'ES' then 'Europe/Madrid'
    when 'IT' then 'Europe/Rome'
    when 'NZ' then 'Pacific/Auckland'
  end from place
$$;
