/** Supplies and grounds by their usual names. */
const POWER =
  /^\/?([+-]?\d+(\.\d+)?V\d*|[+-]\d.*|V(CC|DD|SS|EE|BUS|BAT|IN|OUT|REF|SYS|MOT|M|PP)\b.*|[ADP]?(GND|VCC|VDD|VSS)\w*|GND\w*|EARTH|BATT?[+-]?|.*_GND|\dV\d\w*|V(1_[28]|2_5|3_3|5(_0)?|9|12|15|24|48)(_\w+)?)$/i;
const GROUND = /^\/?([ADPS]?GND\w*|[AD]?VSS\w*|EARTH|.*_GND|0V)$/i;

export const isPowerNetName = (name: string): boolean => POWER.test(name);
export const isGroundNetName = (name: string): boolean => GROUND.test(name);
