import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompleteSolution, CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { synthesise } from '.';
import { catalogue } from './spec-support/requests';

const FILE = path.resolve(__dirname, '../../../../shared/data/solutions.dev.json');

interface Expected extends CompleteSolutionRequest {
  readonly id: string;
  readonly expectations: { readonly feasible: boolean; readonly mustHaveRoles: readonly string[] };
}

/** What shows that a role is filled: words of the role, then how a circuit shows it. */
const ROLES: readonly (readonly [role: RegExp, shown: (solution: CompleteSolution) => boolean])[] = [
  [/microcontroller with WiFi/i, (s) => has(s, /ESP32/)],
  [/Bluetooth LE microcontroller/i, (s) => has(s, /NRF52|ESP32/)],
  [/digital temperature probe/i, (s) => has(s, /DS18B20/) && net(s, 'ONE_WIRE', /^R/)],
  [/ESD or series protection on the long cable/i, (s) => net(s, 'ONE_WIRE_CABLE', /^[DR]/)],
  [/3\.3 V regulator able to give >= 500 mA/i, (s) => rail(s, 3.3) >= 500],
  [/buzzer with transistor/i, (s) => has(s, /TMB12A05/) && has(s, /MMBT3904/)],
  [/isolated AC-DC/i, (s) => has(s, /HLK-/)],
  [/phase-control triac/i, (s) => has(s, /BT136/) && has(s, /MOC3021/) && has(s, /H11AA1/)],
  [/relay or triac for the lamp/i, (s) => has(s, /SRD-|BT136/)],
  [/fuse, varistor and snubber/i, (s) => has(s, /0217001/) && has(s, /MOV-/) && has(s, /B32921/)],
  [/skin temperature sensor/i, (s) => has(s, /TMP117/)],
  [/coin cell with reservoir/i, (s) => has(s, /^3034/) && net(s, 'VBAT', /^C/)],
  [/I2C pull-ups/i, (s) => net(s, 'SDA', /^R/) && net(s, 'SCL', /^R/)],
  [/valve drivers with flyback/i, (s) => has(s, /AO34/) && has(s, /SS34|SS510/)],
  [/capacitive soil/i, (s) => has(s, /CAP-SOIL/)],
  [/real-time clock with backup/i, (s) => has(s, /DS3231-MODULE|PCF8563/) && has(s, /^3034|DS3231-MODULE/)],
  [/fuse on the valve supply/i, (s) => has(s, /^0451/)],
  [/5 V or 3\.3 V regulator from 12 V/i, (s) => rail(s, 3.3) + rail(s, 5) > 0],
  [/buck converter rated for 36 V/i, (s) => has(s, /LM2596/)],
  [/TVS, fuse and reverse/i, (s) => has(s, /SMBJ33A/) && has(s, /^0451/) && has(s, /SS510/)],
  [/12 V output stage/i, (s) => rail(s, 12) >= 1000],
  [/5 V output stage/i, (s) => rail(s, 5) >= 1000],
  [/ignition sensing with timed/i, (s) => net(s, 'IGN_SENSE', /^U/) && has(s, /IRF4905/)],
  [/H-bridge rated >= 40 A/i, (s) => has(s, /IBT-2/)],
  [/fuse and bulk capacitors >= 2000/i, (s) => has(s, /0297030/) || (has(s, /3557-2/) && count(s, /UVR1H102/) >= 2)],
  [/TVS on the motor bus/i, (s) => net(s, 'VMOTOR', /^D/)],
  [/limit switch inputs with filtering/i, (s) => net(s, 'LIMIT_1', /^C/) && net(s, 'LIMIT_2', /^C/)],
  [/current sensing or trip/i, (s) => net(s, 'MOTOR_1_SENSE', /^U/)],
  [/2S boost charger/i, (s) => has(s, /IP2326-2S/)],
  [/USB-C connector with 5\.1/i, (s) => has(s, /TYPE-C/) && net(s, 'CC1', /^R/) && net(s, 'CC2', /^R/)],
  [/temperature sensing of the pack/i, (s) => has(s, /NTCLE/)],
  [/status LEDs with resistors/i, (s) => count(s, /LTST/) >= 2],
  [/pack protection/i, (s) => has(s, /HX-2S/)],
  [/RS-232 level converter/i, (s) => has(s, /MAX3232/) && net(s, 'RS_C1P', /^C/)],
  [/Ethernet interface with magnetics/i, (s) => has(s, /W5500-LITE/)],
  [/ESD protection on the serial port/i, (s) => net(s, 'RS232_TXD', /^D/)],
  [/3\.3 V regulator$/i, (s) => rail(s, 3.3) > 0],
  [/^microcontroller$/i, (s) => has(s, /STM32|CH32|ESP32|NRF52/)],
];

const has = (s: CompleteSolution, part: RegExp): boolean =>
  s.billOfMaterials.some(({ partNumber }) => part.test(partNumber));
const count = (s: CompleteSolution, part: RegExp): number =>
  s.billOfMaterials.filter(({ partNumber }) => part.test(partNumber)).reduce((sum, { quantity }) => sum + quantity, 0);
const net = (s: CompleteSolution, name: string, part: RegExp): boolean =>
  s.netlist.some((one) => one.name === name && one.pins.some((pin) => part.test(pin)));
const rail = (s: CompleteSolution, volts: number): number =>
  Math.max(
    0,
    ...s.powerTree.filter((one) => one.volts === volts && one.from !== null).map(({ capacityMa }) => capacityMa),
  );

const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as readonly Expected[]) : [];
const parts = catalogue();

describe.skipIf(known.length === 0)('what a reviewer expects of known requests', () => {
  for (const request of known) {
    const { id, expectations } = request;
    it(`${id}: ${request.description}`, () => {
      const answer = synthesise(request, parts);
      expect(answer.kind).toBe(expectations.feasible ? 'solution' : 'refusal');
      if (answer.kind === 'refusal') {
        expect(answer.wouldNeed.length).toBeGreaterThan(0);
        expect(answer.error).toContain(answer.constraint.stated);
        return;
      }
      const missing = expectations.mustHaveRoles.filter(
        (role) => !ROLES.find(([words]) => words.test(role))?.[1](answer),
      );
      expect(missing).toEqual([]);
      expect(answer.review.errors + answer.review.warnings).toBe(0);
    });
  }
});
