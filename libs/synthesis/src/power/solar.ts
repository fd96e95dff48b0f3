import { GROUND, type Sheet } from '../sheet/sheet';

/** What a panel of the 6 V class gives at its best, in volt: there the charger keeps it. Open, it gives 8 V. */
const PANEL_VOLTS = 5.5;

/** Fills the cell from a panel, kept at its best voltage: a step-down whose switch and diodes stand outside of the chip. */
export function solarCharger(sheet: Sheet): void {
  const raw = sheet.rail('PV_RAW', PANEL_VOLTS);
  const panel = sheet.rail('PV', PANEL_VOLTS);
  sheet.terminal([raw, GROUND], 'POWER INPUT SOLAR PANEL 6V');
  const fuse = sheet.catalogue.part('0451001.MRL');
  sheet.two({ part: fuse, mpn: fuse.mpn, value: '1A' }, raw, panel);
  sheet.d('SMBJ15A', panel, GROUND);
  const pins = {
    VCC: panel,
    VG: 'PV_VG',
    DRV: 'PV_GATE',
    COM: 'PV_COM',
    MPPT: 'PV_MPPT',
    CSP: 'PV_SENSE',
    BAT: 'VBAT',
  };
  sheet.add(
    'CN3791',
    { ...pins, GND: GROUND, CHRG: 'CHG_RED', DONE: 'CHG_GREEN' },
    { load: false, skip: ['inductor'] },
  );
  sheet.r('120R', 'PV_COM', 'PV_COM_C');
  sheet.c('220nF', 'PV_COM_C', GROUND, PANEL_VOLTS);
  sheet.add('AO3401A', { S: panel, G: 'PV_GATE', D: 'PV_CHOPPED' }, { load: false, skip: ['pull-up', 'pull-down'] });
  sheet.r('100k', 'PV_GATE', panel);
  // Else the cell would flow back into the panel in the dark.
  sheet.d('SS34', 'PV_SW', 'PV_CHOPPED');
  sheet.d('SS34', 'PV_SW', GROUND);
  sheet.l('22uH', 1.3, 'PV_SW', 'PV_SENSE');
  const shunt = sheet.catalogue.part('WSL2512R1000FEA');
  sheet.two({ part: shunt, mpn: shunt.mpn, value: '100mR' }, 'PV_SENSE', 'VBAT');
  sheet.led(panel, 'CHG_RED', PANEL_VOLTS, 'Charging', true);
  sheet.led(panel, 'CHG_GREEN', PANEL_VOLTS, 'Charged');
}
