// Faults made on the real boards: what a rule watches over is removed, cut, turned or given a wrong value at every
// place where the untouched board is silent. Each seed names the parts and nets of which one must be in the finding.
import * as edit from './edit.mjs';

/** Chips whose supply the rules on decoupling judge: no switches, protectors, references, coil drivers. */
const needsCapacitor = ({ part }) =>
  part.fitted &&
  ['ic', 'microcontroller'].includes(part.kind) &&
  !['load-switch', 'power-mux', 'reference', 'driver-array', 'battery-protection', 'fpga'].some((each) =>
    part.identity.classes.has(each),
  );

const consumers = (board, pins) =>
  board.nets.flatMap((net) => {
    if (net.role !== 'supply') return [];
    const fed = net.pins.filter((pin) => needsCapacitor(pin) && pins.isSupplyPin(pin));
    return fed.length > 0 ? [{ net, fed }] : [];
  });

/** Fitted capacitors from a net and the nets linked to it to ground. */
const capacitorsAt = (board, net) =>
  board
    .reach(net)
    .flatMap((reached) => board.branches(reached.net, 'capacitor'))
    .filter((branch) => branch.far.net?.role === 'ground')
    .map((branch) => branch.element.part);

/** What is linked to a net loses its capacitors with it. */
const around = (board, net) => board.reach(net).map((reached) => reached.net);
const names = (nets) => nets.map((net) => net.name);
const refsOn = (nets) => nets.flatMap((net) => net.pins.map((pin) => pin.part.ref));

const indices = (parts) => [...new Set(parts.map((part) => part.index))];
/** `also` are nets and parts on which the same fault shows as a consequence. */
const seed = (circuit, refs, nets = [], also = []) => ({ circuit, refs, nets, also });
const resistorsTo = (board, net, role) =>
  board.branches(net, 'resistor').filter((branch) => branch.far.net?.role === role);

function seriesResistors(board, kind) {
  return board.ofKind(kind).flatMap((part) => {
    if (!part.fitted || part.pins.length !== 2) return [];
    return part.pins.flatMap((pin) => {
      const others = pin.net?.pins.filter((other) => other.part !== part && other.part.kind !== 'test-point') ?? [];
      const [other] = others;
      return others.length === 1 && other.part.kind === 'resistor' && other.part.fitted
        ? [{ part, resistor: other.part }]
        : [];
    });
  });
}

function crystalCapacitors(board) {
  return board.ofKind('crystal').flatMap((crystal) => {
    const nets = [...new Set(crystal.pins.map((pin) => pin.net).filter((net) => net?.role === 'signal'))];
    return nets.flatMap((net) =>
      board
        .branches(net, 'capacitor')
        .filter((branch) => branch.far.net?.role === 'ground')
        .map((branch) => ({ crystal, capacitor: branch.element.part, net })),
    );
  });
}

export const REAL = {
  'missing-decoupling': ({ board, circuit, pins }) =>
    consumers(board, pins).flatMap(({ net, fed }) => {
      const capacitors = capacitorsAt(board, net);
      return capacitors.length === 0
        ? []
        : [
            seed(
              edit.without(circuit, indices(capacitors)),
              fed.map((p) => p.part.ref),
              [net.name],
              [...names(around(board, net)), ...refsOn(around(board, net))],
            ),
          ];
    }),
  'decoupling-hf': ({ board, circuit, pins }) =>
    consumers(board, pins).flatMap(({ net, fed }) => {
      const fast = fed.filter((pin) => pin.part.kind === 'microcontroller' || pin.part.identity.classes.has('digital'));
      const capacitors = capacitorsAt(board, net);
      if (capacitors.length === 0 || fast.length === 0) return [];
      return [
        seed(
          edit.withValues(circuit, indices(capacitors), '10uF'),
          fast.map((p) => p.part.ref),
          [net.name],
          [...names(around(board, net)), ...refsOn(around(board, net))],
        ),
      ];
    }),
  'decoupling-per-power-pin': ({ board, circuit, pins }) =>
    consumers(board, pins).flatMap(({ net, fed }) => {
      const capacitors = capacitorsAt(board, net);
      if (fed.length < 4 || capacitors.length < 2) return [];
      return [
        seed(
          edit.without(circuit, indices(capacitors).slice(1)),
          fed.map((p) => p.part.ref),
          [net.name],
          [...names(around(board, net)), ...refsOn(around(board, net))],
        ),
      ];
    }),
  'led-without-resistor': ({ board, circuit }) =>
    seriesResistors(board, 'led').map(({ part, resistor }) =>
      seed(edit.withValue(circuit, resistor.index, '0R'), [part.ref]),
    ),
  'led-current': ({ board, circuit }) =>
    seriesResistors(board, 'led').flatMap(({ part, resistor }) => [
      seed(edit.withValue(circuit, resistor.index, '5.1R'), [part.ref]),
      seed(edit.withValue(circuit, resistor.index, '1M'), [part.ref]),
    ]),
  'i2c-pull-up': ({ board, circuit }) =>
    board.nets
      .filter(
        (net) =>
          /SDA|SCL(?!K)/i.test(net.name) && net.role === 'signal' && resistorsTo(board, net, 'supply').length > 0,
      )
      .flatMap((net) => {
        const pulls = indices(resistorsTo(board, net, 'supply').map((branch) => branch.element.part));
        return [
          seed(edit.without(circuit, pulls), [], [net.name]),
          seed(edit.withValues(circuit, pulls, '220k'), [], [net.name]),
        ];
      }),
  'esp32-en-rc': ({ board, circuit }) =>
    board.ofKind('microcontroller').flatMap((part) => {
      const en = part.pins.find((pin) => pin.names.some((name) => /^(EN|CHIP_PU)$/.test(name)));
      if (!part.identity.classes.has('esp32') || !en?.net || en.net.role !== 'signal') return [];
      const near = board.branches(en.net).filter((branch) => branch.far.net?.role !== 'signal');
      return ['resistor', 'capacitor'].flatMap((kind) => {
        const gone = near.filter((branch) => branch.element.kind === kind).map((branch) => branch.element.part);
        return gone.length > 0 ? [seed(edit.without(circuit, indices(gone)), [part.ref], [en.net.name])] : [];
      });
    }),
  'crystal-missing': ({ board, circuit }) =>
    [...new Set(crystalCapacitors(board).map((each) => each.crystal))].map((crystal) =>
      seed(edit.without(circuit, [crystal.index]), [], crystal.pins.map((pin) => pin.net?.name).filter(Boolean)),
    ),
  'crystal-load-caps': ({ board, circuit }) =>
    crystalCapacitors(board).flatMap(({ crystal, capacitor }) => [
      seed(edit.without(circuit, [capacitor.index]), [crystal.ref]),
      seed(edit.withValue(circuit, capacitor.index, '100nF'), [crystal.ref]),
    ]),
  'rail-short': ({ board, circuit }) => {
    const rails = board.nets.filter(
      (net) => net.role === 'supply' && net.source === 'name' && net.volts && net.certain,
    );
    return rails.slice(1).flatMap((net, position) => {
      const other = rails[position];
      return Math.abs(other.volts.max - net.volts.max) < 0.5
        ? []
        : [seed(edit.added(circuit, edit.resistor('R9901', '0R', other.name, net.name)), ['R9901'])];
    });
  },
  'ground-short': ({ board, circuit }) => {
    const ground = board.nets.find((net) => net.role === 'ground' && !net.chassis);
    const rails = board.nets.filter((net) => net.role === 'supply' && net.source === 'name' && net.certain);
    return ground
      ? rails.map((net) => seed(edit.added(circuit, edit.resistor('R9902', '0R', net.name, ground.name)), ['R9902']))
      : [];
  },
  'unconnected-power-pin': ({ board, circuit, pins }) =>
    board.ofKind('ic', 'microcontroller').flatMap((part) => {
      if (!part.fitted || part.identity.catalogue?.mountType === 'module') return [];
      const pin = part.pins.find(
        (each) =>
          each.known === 'file' &&
          each.type === 'power_in' &&
          each.net &&
          pins.isSupplyPin(each) &&
          /^V?(?:CC|DD)/.test(each.names[0] ?? ''),
      );
      return pin ? [seed(edit.withPinNet(circuit, part.index, pin.number, undefined), [part.ref])] : [];
    }),
  'output-conflict': ({ board, circuit }) => {
    const outputs = board
      .ofKind('ic')
      .flatMap((part) =>
        part.pins
          .filter(
            (pin) =>
              pin.type === 'output' &&
              pin.net?.role === 'signal' &&
              pin.known === 'file' &&
              /^(?:\d?Y\d?|Q[A-H0-7]?|OUT\d?|\d?Q)$/.test(pin.names[0] ?? ''),
          )
          .slice(0, 1),
      );
    return outputs.slice(1).flatMap((pin, position) => {
      const other = outputs[position];
      return other.part === pin.part || other.net === pin.net
        ? []
        : [seed(edit.renamedNet(circuit, pin.net.name, other.net.name), [pin.part.ref])];
    });
  },
  'floating-cmos-input': ({ board, circuit }) =>
    board
      .ofKind('ic')
      .flatMap((part) => {
        if (!part.identity.classes.has('logic') || /LVCH|LVTH|LXCH|VMEH/.test(part.component.value)) return [];
        const pin = part.pins.find((each) => each.type === 'input' && each.net);
        return pin ? [seed(edit.withPinNet(circuit, part.index, pin.number, undefined), [part.ref])] : [];
      })
      .slice(0, 40),
  'single-pin-net': ({ board, circuit }) =>
    board
      .ofKind('ic', 'microcontroller')
      .flatMap((part) => {
        const pin = part.pins.find((each) => each.net?.role === 'signal' && each.net.pins.length > 2);
        return pin
          ? [seed(edit.withPinNet(circuit, part.index, pin.number, 'MISSPELT'), [part.ref], ['MISSPELT'])]
          : [];
      })
      .slice(0, 12),
  'regulator-capacitors': ({ board, circuit }) =>
    board.ofKind('regulator').flatMap((part) => {
      const output = part.pins.find((pin) => pin.type === 'power_out' && pin.net?.role === 'supply');
      const capacitors = output ? capacitorsAt(board, output.net) : [];
      return capacitors.length > 0
        ? [seed(edit.without(circuit, indices(capacitors)), [part.ref], [output.net.name])]
        : [];
    }),
  'regulator-enable-floating': ({ board, circuit }) =>
    board.ofKind('regulator').flatMap((part) => {
      const enable = part.pins.find((pin) => /^(EN|CE|SHDN)$/.test(pin.names[0] ?? '') && pin.net);
      return enable ? [seed(edit.withPinNet(circuit, part.index, enable.number, undefined), [part.ref])] : [];
    }),
  'esd-on-connector': ({ board, circuit }) => {
    const guards = board.parts.filter(
      (part) =>
        part.kind === 'tvs' &&
        part.pins.some((pin) =>
          pin.net?.pins.some(
            (other) =>
              other.part.kind === 'connector' &&
              /USB|RJ|LAN/i.test(`${other.part.component.value} ${other.part.component.footprint}`) &&
              other.net?.role === 'signal' &&
              other.names.every((name) => !/CC|SBU|ID/.test(name)),
          ),
        ),
    );
    const nets = [
      ...new Set(
        guards.flatMap((part) => part.pins.filter((pin) => pin.net?.role === 'signal').map((pin) => pin.net.name)),
      ),
    ];
    return guards.length > 0 ? [seed(edit.without(circuit, indices(guards)), [], nets)] : [];
  },
  'usb-c-cc-resistor': ({ board, circuit }) =>
    board.ofKind('connector').flatMap((plug) => {
      const cc = plug.pins.filter(
        (pin) => pin.names.some((name) => /^CC[12]$/.test(name)) && pin.net?.role === 'signal',
      );
      return cc.flatMap((pin) =>
        resistorsTo(board, pin.net, 'ground').flatMap((branch) => [
          seed(edit.without(circuit, [branch.element.part.index]), [plug.ref]),
          seed(edit.withValue(circuit, branch.element.part.index, '10k'), [plug.ref]),
        ]),
      );
    }),
  'diode-polarity': ({ board, circuit }) =>
    seriesResistors(board, 'led').flatMap(({ part, resistor }) => {
      const rails = [...part.pins, ...resistor.pins]
        .filter((pin) => pin.net && pin.net.role !== 'signal')
        .map((pin) => pin.net.role);
      return rails.includes('supply') && rails.includes('ground') && part.pins.every((pin) => pin.names.length > 0)
        ? [seed(edit.turned(circuit, part.index), [part.ref])]
        : [];
    }),
  'capacitor-polarity': ({ board, circuit }) =>
    board.ofKind('capacitor').flatMap((part) => {
      const named = part.pins.some((pin) => pin.names.includes('+')) || /(?:^|:)CP_/.test(part.component.footprint);
      const rails = part.pins.map((pin) => pin.net?.role);
      return named && part.pins.length === 2 && rails.includes('supply') && rails.includes('ground')
        ? [seed(edit.turned(circuit, part.index), [part.ref])]
        : [];
    }),
  'capacitor-voltage': ({ board, circuit }) =>
    board.elements
      .filter(
        ({ kind, a, b, part }) =>
          kind === 'capacitor' &&
          part.value?.value &&
          [a.net, b.net].some((net) => net?.role === 'supply' && net.volts && net.volts.max >= 3) &&
          [a.net, b.net].some((net) => net?.role === 'ground'),
      )
      .slice(0, 4)
      .map(({ part }) => seed(edit.withValue(circuit, part.index, '100nF/2.5V'), [part.ref])),
  'duplicate-reference': ({ board, circuit }) => {
    const parts = board.ofKind('resistor');
    return parts
      .slice(0, 3)
      .flatMap((part, position) =>
        parts[position + 1]
          ? [seed(edit.withReference(circuit, part.index, parts[position + 1].ref), [parts[position + 1].ref])]
          : [],
      );
  },
  'missing-value': ({ board, circuit }) =>
    board
      .ofKind('resistor', 'capacitor')
      .filter((part) => part.fitted && !part.component.partNumber && part.ref)
      .slice(0, 4)
      .map((part) => seed(edit.withValue(circuit, part.index, ''), [part.ref])),
  'value-format': ({ board, circuit }) =>
    board
      .ofKind('resistor', 'capacitor')
      .filter((part) => part.fitted && !part.component.partNumber && part.ref)
      .slice(0, 4)
      .map((part, position) =>
        seed(edit.withValue(circuit, part.index, ['10K\\', '4?7k', '5,1K', 'abc1?'][position % 4]), [part.ref]),
      ),
  'unused-part': ({ board, circuit }) =>
    board
      .ofKind('ic', 'resistor')
      .filter((part) => part.fitted && part.ref)
      .slice(0, 3)
      .map((part) => seed(edit.cutOff(circuit, part.index), [part.ref])),
};
