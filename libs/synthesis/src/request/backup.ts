import { BACKUP } from './beyond-supplies';

/** Of these what takes over is another battery than our chargers are made for. */
const OTHER_BATTERY = /\b(?:lead[- ]?acid|sla|agm|lifepo4|lfp|inverter battery|[67] ?ah)\b/i;

/** It shall go on from a lithium cell. */
export const goesOn = (text: string): boolean => BACKUP.test(text) && !OTHER_BATTERY.test(text);

export const withoutBackup = (text: string): string => text.replace(new RegExp(BACKUP.source, 'gi'), 'supply');
