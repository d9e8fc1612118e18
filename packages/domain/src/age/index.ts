export {
  ageOn,
  isBornBefore,
  isOldEnough,
  latestBirthDateFor,
  parseBirthDate,
  parseIsoBirthDate,
  turnsOn,
} from './birth-dates.ts';
export {
  type CalendarDate,
  dayAfter,
  dayStartIn,
  daysInMonth,
  isCalendarDate,
  isoDate,
  localDateIn,
  readIsoDate,
} from './dates.ts';
