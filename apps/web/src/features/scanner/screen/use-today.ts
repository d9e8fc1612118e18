import { useEffect, useState } from 'react';
import { todayAtShop } from '#features/scanner/offline/today-at-shop.ts';

const now = (range: { min: number; max: number }) => todayAtShop(Date.now(), range, new Date().getTimezoneOffset());

/** The ISO date at the shop, which moves on at its midnight. */
export function useToday(range: { min: number; max: number }): string {
  const [today, setToday] = useState(() => now(range));
  useEffect(() => {
    const timer = setInterval(() => setToday(now(range)), 20_000);
    return () => clearInterval(timer);
  }, [range]);
  return today;
}
