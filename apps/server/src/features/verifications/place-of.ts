import { localDateIn } from '@carded/domain/age';
import { type CountyLookup, statesOfZip, zipFive } from '@carded/domain/places';
import { type Place, rulePlace } from '@carded/domain/workflow';
import type { BuyerRecord } from './buyer-record.ts';

/** The westernmost zone of a country, American Samoa for the US: a birthday counts once it has started everywhere there, so nobody is let through a few hours early. */
const lastZone: Readonly<Record<string, string>> = {
  US: 'Pacific/Pago_Pago',
  CA: 'America/Vancouver',
  GB: 'Europe/London',
  AU: 'Australia/Perth',
  NZ: 'Pacific/Auckland',
};

const minuteMs = 60_000;
const kept = new Map<string, { minute: number; date: string }>();

/** The date there. Asked several times by every create, and no zone begins a day within a minute. */
export function todayAt(country: string, nowMs: number): string {
  const zone = lastZone[country] ?? 'Etc/GMT+12';
  const minute = Math.floor(nowMs / minuteMs);
  const last = kept.get(zone);
  if (last?.minute === minute) return last.date;
  const date = localDateIn(zone, nowMs);
  kept.set(zone, { minute, date });
  return date;
}

export function placeOf(
  record: Pick<BuyerRecord, 'country' | 'state' | 'city' | 'zip'>,
  countyOf: CountyLookup,
): Place {
  const county = record.country === 'US' ? countyOf(record.zip.slice(0, 5))?.county : '';
  // A state that is not the ZIP code's is in doubt, as beside a ZIP code of no place: without one, the strictest rules of the country count.
  const states = statesOfZip(record.country, record.zip) ?? [];
  const isDoubtful = record.country === 'US' && zipFive(record.zip) !== null && !states.includes(record.state);
  return {
    country: record.country,
    ...(record.state === '' || isDoubtful ? {} : { state: record.state }),
    ...(county === undefined || county === '' ? {} : { county }),
    ...(record.city === '' ? {} : { city: record.city }),
    ...(record.zip === '' ? {} : { zip: record.zip }),
  };
}

/** What a proof says of a place without a check: down to city and ZIP code, because the next one may have other rules. */
export function exemptPlaceOf(record: Pick<BuyerRecord, 'country' | 'state' | 'city' | 'zip'>) {
  const zip = rulePlace(record).zip ?? record.zip;
  return {
    country: record.country,
    state: record.state,
    ...(record.city === '' ? {} : { city: record.city }),
    ...(zip === '' ? {} : { zip }),
  };
}
