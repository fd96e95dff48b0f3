/** mm² of usual packages with their leads. Source: JEDEC outlines MO-178, MS-012, MS-013, TO-236, TO-261, TO-220, TO-92. */
const AREAS: readonly (readonly [RegExp, number])[] = [
  [/\bSOT-?23-?[568]/i, 8.1],
  [/\bTSOT/i, 8.1],
  [/\bSC-?70|\bSOT-?353|\bSOT-?363/i, 4.4],
  [/\bSOT-?23/i, 7],
  [/\bSOT-?223/i, 46],
  [/\bSOT-?89/i, 18],
  [/\bSOIC-?16W|\bSO-?16W/i, 106],
  [/\bSOIC-?18/i, 119],
  [/\bSOIC-?28/i, 185],
  [/\bSOIC-?16|\bSOP-?16|\bSO-?16/i, 60],
  [/\bSOIC-?14|\bSO-?14/i, 52],
  [/\bSOIC-?8|\bSOP-?8|\bESOP-?8|\bSO-?8|\bHSOP-?8/i, 30],
  [/\bVSSOP-?8|\bMSOP-?8/i, 15],
  [/\bMSOP-?10|\bVSSOP-?10/i, 15],
  [/\bTSSOP-?20/i, 42],
  [/\bTSSOP-?16/i, 32],
  [/\bSSOP-?28/i, 80],
  [/\bTO-?263/i, 155],
  [/\bTO-?252|\bDPAK/i, 65],
  [/\bTO-?220/i, 48],
  [/\bTO-?92/i, 19],
];

/** mm² that a package takes; undefined where its name does not tell. */
export function areaOf(housing: string): number | undefined {
  const sides = /(\d+(?:\.\d+)?) ?x ?(\d+(?:\.\d+)?) ?mm/i.exec(housing);
  if (sides) return Number(sides[1]) * Number(sides[2]);
  const known = AREAS.find(([name]) => name.test(housing));
  if (known) return known[1];
  const [, pins] = /\bS?P?DIP-?(\d+)/i.exec(housing) ?? [];
  return pins === undefined ? undefined : (Number(pins) / 2) * 2.54 * 9.5;
}
