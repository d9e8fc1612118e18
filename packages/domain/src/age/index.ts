export { ageOn, isBornBefore, isOldEnough, latestBirthDateFor, turnsOn } from './age-on.ts';
export { type CalendarDate, daysInMonth, isCalendarDate, isoDate, readIsoDate } from './dates.ts';
export { dayAfter, dayStartIn, localDateIn } from './local-date.ts';
export { parseBirthDate, parseIsoBirthDate } from './parse-birth-date.ts';
