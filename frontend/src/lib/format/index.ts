export { date, dateTime, dayOf, INVALID_DATE, relativeDate, timeOfDay } from './dates';
export { rupees } from './money';
export { count, counted, duration } from './numbers';
export { sizeText } from './size';
