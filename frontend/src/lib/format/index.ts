export { date, dateTime, dayOf, INVALID_DATE, moment, relativeDate, shortDate, timeOfDay } from './dates';
export { paise, rupees } from './money';
export { count, counted, duration } from './numbers';
export { sizeText } from './size';
export { sentenceCase, titleCase } from './words';
