export { ageOn, isBornBefore, isOldEnough, latestBirthDateFor, turnsOn } from './age-on.ts';
export { type CalendarDate, daysInMonth, isCalendarDate, isLeapYear, isoDate, readIsoDate } from './dates.ts';
export { localDateIn } from './local-date.ts';
export { earliestBirthYear, parseBirthDate, parseDateString, parseIsoBirthDate } from './parse-birth-date.ts';
