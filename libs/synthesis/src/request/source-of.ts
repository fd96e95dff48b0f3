import type { CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { volts } from './numbers';
import type { SourceKind } from './source-kind';
import { unit } from './units';

/** Of something else: a bank that is watched, or what a supply outside is. */
const OTHERS_BATTERY =
  /\bsolar inverters?\b|(?:\b\d+(?:\.\d+)? ?v(?:olts?)? )?\b(?:lead[- ]?acid |car |truck |inverter )?batter(?:y|ies) (?:bank|voltage|level|percent\w*|health|monitor\w*)|(?<![\d.])(?:[6-9]|[1-9]\d)(?:\.\d+)? ?v(?:olts?)? (?:lead[- ]?acid |car |truck |sla )?batter(?:y|ies)\b/gi;

const FROM_CELL = /\bfrom (?:an? |one |the )?(?:single )?(?:li-?ion|lithium|lipo|li-?po|18650|3\.7 ?v)\b(?!.*\bcharg)/i;

/** Where its power comes from, by the words and the voltage. */
export function sourceOf(
  { projectType, voltage, current }: CompleteSolutionRequest,
  text: string,
  supply: number,
): SourceKind {
  const own = text.replace(OTHERS_BATTERY, ' ');
  const lowVoltage = supply <= 5;
  if (
    lowVoltage &&
    (/\bmains\b|\bswitch ?(?:box|board)\b|\bwall (?:socket|box|switch)\b|\bac supply\b/i.test(text) ||
      volts(text).some((v) => v >= 85))
  )
    return 'mains';
  if (/\bcoin cell\b|\bbutton cell\b|\bcr2032\b/i.test(text) && supply <= 3.3) return 'coin';
  if (/\busb\b|\bphone (?:adapter|charger)\b|\btype[- ]?c\b|\bpower bank\b/i.test(text) && voltage === '5V')
    return 'usb';
  if (projectType === 'automotive' && supply >= 12) return 'vehicle';
  if (
    /\b(?:li-?ion|lipo|li-?po|lithium|18650|rechargeable|battery|batteries|solar|portable|handheld|aaa?|alkaline)\b/i.test(
      own,
    ) &&
    supply <= 5 &&
    (projectType !== 'power-management' || FROM_CELL.test(text))
  )
    return 'lithium';
  // A coin cell gives 15 mA.
  if (projectType === 'wearable' && supply <= 3.3)
    return /\bwi-?fi\b/i.test(text) || unit(current) > 0.05 ? 'lithium' : 'coin';
  if (projectType === 'wearable' && supply <= 5) return 'lithium';
  return 'terminal';
}
