export { date, dateTime, dayOf, INVALID_DATE, relativeDate, timeOfDay } from './dates';
export { count, counted, duration } from './numbers';
